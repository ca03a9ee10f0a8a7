/** Numbers only, and no Zod, so that the browser can read them without loading the schemas. */

/** Expressions longer, deeper or dearer than this are refused when read, and are null when evaluated. */
export const expressionLimits = { sourceCharacters: 2000, depth: 32, steps: 10_000 } as const;

/** A layout beyond any of these is refused before anything walks it. */
export const layoutLimits = { inflatedBytes: 512 * 1024, nodes: 5000, depth: 50, repeats: 1000 } as const;
