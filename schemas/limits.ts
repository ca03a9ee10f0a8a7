/** Numbers only, and no Zod, so that the browser can read them without loading the schemas. */

/** Expressions longer, deeper or dearer than this are refused when read, and are null when evaluated. */
export const expressionLimits = { sourceCharacters: 2000, depth: 32, steps: 10_000 } as const;

export interface LayoutLimits {
  /** The bytes of the text, checked before anything reads it. */
  readonly inflatedBytes: number;
  /** Drawn: repeats and uses of components counted. */
  readonly nodes: number;
  /** Nodes in one another. */
  readonly depth: number;
  /** Rows of one list that are drawn, and members of one object. */
  readonly repeats: number;
}

/**
 * A layout from outside beyond any of these is refused before anything walks it. A host that draws what it made itself may
 * check with limits of its own, or not at all: the renderer draws as many nodes as it is given.
 */
export const layoutLimits: LayoutLimits = { inflatedBytes: 512 * 1024, nodes: 5000, depth: 50, repeats: 1000 };

/** The most values that packed rows of a layout's data come to. */
export const mostUnpacked = 100_000;

/** The most rows of a list that a person makes. */
export const mostFormRows = 50;

/** Milliseconds until a view posts something by itself: nothing can be read in less, and no page stands open longer. */
export const timerLimits = { least: 500, most: 86_400_000 } as const;
