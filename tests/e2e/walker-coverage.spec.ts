import { readFileSync } from 'node:fs';
import type { Coverage } from '#engine/journey/coverage.ts';
import { productLibrary } from '../support/library.ts';
import { keepReport, reportOf, tableOf, union, walkedFile } from '../support/walk-report.ts';
import { walks } from '../support/walks.ts';
import { expect, test } from './person.ts';

const library = productLibrary();

test('the walks in the browser meet every state, transition, guard both ways and validator both ways, but what is said not to be', () => {
  const together = new Map<string, Coverage>();
  for (const index of walks.keys()) {
    const walked = JSON.parse(readFileSync(walkedFile(index), 'utf8')) as [string, Coverage][];
    for (const [voyagerType, coverage] of walked) together.set(voyagerType, union(together.get(voyagerType), coverage));
  }
  const reports = reportOf(library, together);
  keepReport('in-the-browser', reports);
  process.stdout.write(`\nWalked in the browser; what forms refuse was sent from its pages\n${tableOf(reports)}\n`);
  expect(reports.flatMap((one) => one.wrong.map((words) => `${one.voyagerType}: ${words}`))).toEqual([]);
});
