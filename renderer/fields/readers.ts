import type { ParsedField } from '#engine/fields/parsed-field.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

/** What reads fields that most pages have none of, as far as their nodes brought it along. */
interface Readers {
  date?: (text: string) => ParsedField;
  address?: (node: LayoutNode) => LayoutNode[];
}
const readers: Readers = {};

/** Called by each such field's own chunk, which is there before anything is drawn or read. */
export function readWith(more: Readers): void {
  Object.assign(readers, more);
}

/**
 * These stand for the files of `engine/fields` that export the same names, in a browser's first chunk: they are read with only where such
 * a field is. See vite.config.ts.
 */
export const parseDateText = (text: string): ParsedField => readers.date?.(text) ?? { problem: 'not-a-date' };
export const addressFields = (node: LayoutNode): LayoutNode[] => readers.address?.(node) ?? [];
