import { readFileSync } from 'node:fs';
import type { Coverage } from '#engine/journey/coverage.ts';
import { everyAreaWalks } from '../support/area-walks.ts';
import { productLibrary } from '../support/library.ts';
import { flowsOf, keepReport, reportOf, tableOf, union, walkedFile } from '../support/walk-report.ts';
import { expect, test } from './person.ts';

for (const { area, walks } of await everyAreaWalks())
  test(`the walks of ${area} in the browser meet every state, transition, guard both ways and validator both ways, but what is said not to be`, () => {
    const together = new Map<string, Coverage>();
    for (const index of walks.walks.keys()) {
      const walked = JSON.parse(readFileSync(walkedFile(area, index), 'utf8')) as [string, Coverage][];
      for (const [voyagerType, coverage] of walked) together.set(voyagerType, union(together.get(voyagerType), coverage));
    }
    const reports = reportOf(flowsOf(productLibrary(), area), together, walks.notWalked);
    keepReport(`in-the-browser-${area}`, reports);
    process.stdout.write(`\nWalked in the browser, ${area}; what forms refuse was sent from its pages\n${tableOf(reports)}\n`);
    expect(reports.flatMap((one) => one.wrong.map((words) => `${one.voyagerType}: ${words}`))).toEqual([]);
  });
