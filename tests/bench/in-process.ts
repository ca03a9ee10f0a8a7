import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { UpdateVoyagerRequest } from '#schemas/wire.ts';
import { collect, operationSignatures } from '#server/operations/operations.ts';
import { product } from '#server/product.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { makeFixture } from '../server/voyager/fixture.ts';
import { savingsOffer } from './engine/savings-offer.ts';
import { sentAt } from './engine/sent.ts';

const records = 32;
const slices = 80;
const roundsOfSlice = 6;

/**
 * CPU of an update on SQLite without HTTP, all threads together: the flow of `engine`, 32 records at once. The best and the lower fifth of many short slices,
 * which other work on the machine disturbs least: for comparing two versions by turns.
 */
export async function benchInProcess(): Promise<string[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'voyager-in-process-'));
  const storage = await openStorage({ databaseUrl: null, dataFolder }, product.migrations);
  const files = readFlowFiles(new URL('./engine/flows', import.meta.url).pathname);
  const library = compileLibrary(files, operationSignatures(collect([savingsOffer])));
  const { service, person } = await makeFixture(storage, {
    library,
    files,
    operations: [savingsOffer],
    provesStates: false, // as in production
  });
  const voyagerType = 'SAVINGS_PLAN';
  const begun = await Promise.all(
    Array.from({ length: records }, (_, place) =>
      service.start({ person, voyagerType, input: { planId: `plan-${place}` }, key: uuidv7() }),
    ),
  );
  const at = begun.map(({ voyagerRecordId: vid, revision }) => ({ vid, revision }));
  const updateAll = () =>
    Promise.all(
      at.map(async (one) => {
        const { vid, revision } = one;
        const request = { type: 'VoyagerEventRequest', voyagerType, revision, ...sentAt(revision) } as UpdateVoyagerRequest;
        const answer = await service.update({ person, vid, request, key: uuidv7() });
        JSON.stringify(answer); // draws it
        one.revision = answer.revision;
      }),
    );
  const spent: number[] = [];
  for (let slice = 0; slice < slices; slice++) {
    const before = process.cpuUsage();
    for (let round = 0; round < roundsOfSlice; round++) await updateAll();
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / (records * roundsOfSlice));
  }
  await storage.close();
  rmSync(dataFolder, { recursive: true, force: true });
  spent.sort((one, other) => one - other);
  const of = (part: number): string => (spent[Math.floor(slices * part)] ?? 0).toFixed(0);
  return [`an update: ${of(0)} µs of CPU at best, ${of(0.2)} in the lower fifth, ${of(0.5)} in the middle of ${slices} slices`];
}
