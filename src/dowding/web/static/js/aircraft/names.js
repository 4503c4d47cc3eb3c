/** Types as people write them, where the games write them in one word. */

/** @type {Record<string, string>} */
export const SPOKEN = { Me109: "Me 109", Me110: "Me 110", Do17: "Do 17", He111: "He 111", Ju87: "Ju 87", Ju88: "Ju 88" };
