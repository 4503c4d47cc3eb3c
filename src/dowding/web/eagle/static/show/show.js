/** The show of Eagle: its own script on the stage of the RAF games. */

import { showOf } from "/boards/raf/show/stage.js";
import { SCRIPT } from "./script.js";

export const SHOW = showOf(SCRIPT);
