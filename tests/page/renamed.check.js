/**
 * What tsc must refuse. This file is only checked, never run: where tsc no longer refuses what a line expects it to, it
 * reports the line.
 *
 * If a fact is renamed in Python, the types that are written from it no longer have the old name. A script that still
 * reads it is refused, as here one that reads another name.
 */

/** @import {Cues, Scene} from "/static/js/theatre/beats.js" */
/** @import {BombingStrength, Entries} from "../../src/dowding/web/raf/static/types.js" */

/** The name by which scripts know the column of a bombardment. @type {keyof BombingStrength} */
export const COLUMN = "column";

/** @type {Cues<Entries, unknown>} */
export const CUES = {
  // @ts-expect-error a fact that the entry does not have
  bombing_strength: ({ collumn }) => ({ kind: "row", headline: `Column ${collumn}.` }),
  // @ts-expect-error a kind of entry that there is not
  bombing_strenght: () => null,
  bombed: () => {
    /** @type {Scene} */
    // @ts-expect-error something that no scene has
    const scene = { plaice: "table" };
    return { kind: "bombs", headline: "The bombs fall.", scene };
  },
};
