import type { Json } from '#schemas/json.ts';

/** Bytes of a list in an answer: the rest of an answer has room beside it. */
const mostBytes = 5500;

/** As many entries of a list, from an offset on, as fit into an answer, and how the rest is asked for. */
export interface Paged<T> {
  entries: T[];
  /** How many there are in all. */
  all: number;
  /** The `offset` that continues; null where nothing is left. */
  next: number | null;
}

/** Cuts a list where an answer is full. One entry is always there, however large. */
export function paged<T extends Json>(list: readonly T[], offset = 0): Paged<T> {
  const entries: T[] = [];
  let bytes = 0;
  for (const entry of list.slice(offset)) {
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
    if (entries.length > 0 && bytes > mostBytes) break;
    entries.push(entry);
  }
  const end = offset + entries.length;
  return { entries, all: list.length, next: end < list.length ? end : null };
}

/** The words for the rest of a list: ` Ask again with offset 40 for the rest.`, or nothing. */
export const restWords = ({ next }: Pick<Paged<unknown>, 'next'>): string =>
  next === null ? '' : ` Ask again with offset ${next} for the rest.`;
