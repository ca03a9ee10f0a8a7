import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';
import { amountsAgain, citedNumbers, distinctAmounts, tellsLaw, type LawNumber } from './law-numbers.ts';
import { oursOrNone, quotes } from './law-quotes.ts';
import { sentencesOfFlows } from './sentences-of-flows.ts';

const root = join(import.meta.dirname, '../..');
const amounts = await distinctAmounts(join(root, 'server/law'));
/** What is made up, or stands in for another company, follows no law. */
const madeUp = /(?:^|\/)(?:personas|seeds|examples)\.ts$|\.stand-in\.ts$|-seed\.ts$|^server\/law\//;
const sources = ['engine', 'preview', 'renderer', 'server'].flatMap((folder) =>
  filesUnder(`${root}/${folder}`, (name) => /\.tsx?$/.test(name))
    .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }))
    .filter(({ file }) => !madeUp.test(file)),
);
function counted(found: readonly LawNumber[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { file } of found) counts[file] = (counts[file] ?? 0) + 1;
  return counts;
}

/** Numbers that only look like an amount of the law, by file, each with what it is. */
const otherAmounts: Readonly<Record<string, { count: number; is: string }>> = {
  'server/domain/debit-cards/debit-account-status.ts': { count: 1, is: 'a number of ATMs' },
  'server/domain/debit-cards/shown-cards.ts': { count: 2, is: 'a number of ATMs' },
  'server/domain/mortgage/estimate-figures.ts': { count: 1, is: 'the price of a recording' },
  'server/domain/workplace-programme/participating-companies.ts': { count: 1, is: 'an amount that is managed for free' },
  'server/markets/catalogue.ts': { count: 1, is: 'the shares of a company, in millions' },
  'server/money/transfer-limits.ts': { count: 1, is: 'our limit of a day' },
  'server/security/app-passwords.ts': { count: 1, is: 'a length in a pattern' },
};

describe('numbers of law stand in server/law', () => {
  test('no other code writes an amount of it again', () => {
    const found = sources.flatMap((source) => amountsAgain(source, amounts));
    const known = Object.fromEntries(Object.entries(otherAmounts).map(([file, { count }]) => [file, count]));
    expect(counted(found)).toEqual(known);
  });

  test('no constant elsewhere cites a law for its number', () => {
    const found = sources.flatMap(citedNumbers).map(({ file, name }) => `${file} ${name}`);
    expect(found).toEqual([]);
  });

  test.each([
    ['dollars', 'export const most = 7_500;'],
    ['cents', 'export const most = 7_500_00;'],
    ['a bracket', 'const top = income > 201775 ? 1 : 0;'],
    ['a message', "const message = 'You can contribute up to $7,500.';"],
  ])('an amount that is written again as %s is found', (_, text) => {
    expect(amountsAgain({ file: 'a.ts', text }, amounts)).toHaveLength(1);
  });

  test('a number whose comment cites a law is found; a comment alone, a round amount and another number are not', () => {
    const cited = '/** Not reported below (26 USC 6042). */\nconst least = 10_00;\n';
    expect(citedNumbers({ file: 'a.ts', text: cited })).toEqual([{ file: 'a.ts', name: 'least', line: 2, written: '10_00' }]);
    expect(citedNumbers({ file: 'a.ts', text: cited.replace('10_00', 'leastReported') })).toEqual([]);
    expect(amountsAgain({ file: 'a.ts', text: '// up to 7,500\nconst wait = 10_000;\nconst other = 7_501;' }, amounts)).toEqual([]);
  });
});

describe('numbers of law that flows/ tells', () => {
  const sentences = sentencesOfFlows(join(root, 'flows')).map(({ file, text }) => ({ words: `${file}: ${text}`, text }));
  const told = sentences.filter(({ text }) => tellsLaw(text));
  const listed = [...Object.keys(quotes), ...Object.keys(oursOrNone)];

  test('each sentence that tells one is listed beside what server/law says, and none that is not told any more', () => {
    expect(told.filter(({ words }) => !listed.some((one) => words.startsWith(one))).map(({ words }) => words)).toEqual([]);
    expect(Object.keys(oursOrNone).filter((one) => !told.some(({ words }) => words.startsWith(one)))).toEqual([]);
  });

  test.each(Object.entries(quotes))('%s… says what server/law says', (start, figures) => {
    const sentence = sentences.find(({ words }) => words.startsWith(start))?.text ?? '';
    for (const figure of figures) expect(sentence).toContain(figure);
  });

  test('a sentence that tells a limit is found; one without a number or without law is not', () => {
    expect(tellsLaw('You can contribute $7,500 to an IRA.')).toBe(true);
    expect(tellsLaw('From age 73 the law requires payments.')).toBe(true);
    expect(tellsLaw('You can contribute to an IRA.')).toBe(false);
    expect(tellsLaw('Move up to $250,000 a day.')).toBe(false);
  });
});
