import { rmSync } from 'node:fs';
import type { DeskSearch } from '#schemas/desk/records.ts';
import { searchRecords } from '#server/desk/search-records.ts';
import { product } from '#server/product.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { idAt, storeRecords } from '#tests/server/desk/stored-records.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { giveTables } from '#tests/support/migrated-database.ts';

const records = 100_000;
const searches: DeskSearch[] = [
  {},
  { reference: idAt(109) },
  { failure: 'BROKEN' },
  { operation: 'checkOrder' },
  { voyagerType: 'FLOW_7', stepId: 'rare' },
  { stepId: 'rare' },
  { status: 'open', version: '0000' },
];

/** What a search of the desk takes over 100,000 records on SQLite, beside reading one record by its id in the same run, and how many it looks at. */
export async function benchDesk(): Promise<string[]> {
  const dataFolder = memoryFolder('voyager-desk-');
  await giveTables(dataFolder);
  const storage = await openStorage({ databaseUrl: null, dataFolder }, product.migrations);
  try {
    await storeRecords(storage, { records, flows: 8 });
    const deps = { storage, clock: { now: () => 1_000_000_000 } };
    const one = await median(() => storage.records.find(idAt(4711)), 500);
    const lines = [`one record by its id: ${(one * 1000).toFixed(0)} µs`];
    for (const search of searches) {
      const { fits, looked } = await searchRecords(deps, search);
      const took = await median(() => searchRecords(deps, search), 15);
      const ratio = Math.round(took / one).toLocaleString('en-US');
      lines.push(`${JSON.stringify(search)}: ${took.toFixed(1)} ms, ${ratio} times that; ${fits} fit of ${looked} that were looked at`);
    }
    return lines;
  } finally {
    await storage.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function median(work: () => Promise<unknown>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let left = rounds; left > 0; left--) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}
