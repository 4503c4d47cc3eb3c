/** Tells the boards what their drawings tell of names, before any test (tests/web/recorded_shows.py). */

import { readFileSync } from "node:fs";
import { LEGEND as DAYS } from "/boards/hardest_days/view.js";
import { LEGEND as BURNING } from "/boards/londons_burning/view.js";
import { LEGEND as RAF } from "/boards/raf/units.js";

const { legends } = JSON.parse(readFileSync(process.env.SHOWS ?? "", "utf8"));
Object.assign(RAF, legends.raf);
Object.assign(DAYS, legends.hardest_days);
Object.assign(BURNING, legends.londons_burning);
