import { walkLayout } from '#engine/validation/walk-layout.ts';

/** The pointer of the innermost node of a layout that a pointer leads into; null where it leads into none. */
export function nodeAround(layout: unknown, pointer: string): string | null {
  const nodes = new Set(Array.from(walkLayout(layout), (walked) => walked.pointer));
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (nodes.has(at)) return at;
  return null;
}
