import type { OwnWords } from '#schemas/wire.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** The own texts, in English, by what can say them. Generated from the sources into `renderer/words/own-texts.json`. */
export interface OwnTexts {
  /** The page around every view. */
  frame: readonly string[];
  /** What is wrong with a field. */
  fields: readonly string[];
  /** By node type; what the page around can say too is left out. */
  nodes: Readonly<Record<string, readonly string[]>>;
  /** What the server says itself: no answer carries them. */
  server: readonly string[];
}

/**
 * The own words that an answer carries: of a whole catalog those that its nodes can say, and for the first page of a visit (`whole`) those of the page
 * around them. A browser keeps what it was sent.
 */
export function wordsFor(texts: OwnTexts, catalog: OwnWords, nodes: readonly string[], whole: boolean): OwnWords {
  const said = new Set([
    ...(whole ? texts.frame : []),
    ...(nodes.some((type) => traitsOf({ type }).field !== undefined || traitsOf({ type }).compound !== undefined) ? texts.fields : []),
    ...nodes.flatMap((type) => texts.nodes[type] ?? []),
  ]);
  return Object.fromEntries([...said].flatMap((text) => (Object.hasOwn(catalog, text) ? [[text, catalog[text] ?? text]] : [])));
}
