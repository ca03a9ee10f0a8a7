import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A fact of the trade that the product holds: a file that shows it, a document or a test, and words that stand there. */
export type Held = readonly [fact: string, file: string, words: string];
/** One that it does not hold, and why. */
export type Missing = readonly [fact: string, why: string];

const root = join(import.meta.dirname, '../..');
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Proves that each fact that is said to hold is shown where the table says so, and how many of them there are. */
export function holdFacts(held: readonly Held[], missing: readonly Missing[], counts: { held: number; all: number }): void {
  test.each(held)('%s', (_fact, file, words) => {
    expect(oneLine(readFileSync(join(root, file), 'utf8'))).toContain(oneLine(words));
  });
  test(`${counts.held} of ${counts.all} facts hold, each is listed once, and each that does not says why`, () => {
    const all = [...held, ...missing].map(([fact]) => fact);
    expect(new Set(all).size).toBe(all.length);
    expect({ held: held.length, all: all.length }).toEqual(counts);
    for (const [fact, why] of missing) expect([fact, why.length > 20]).toEqual([fact, true]);
  });
}
