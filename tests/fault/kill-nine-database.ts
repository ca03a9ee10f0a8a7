import { operationSignatures, collect } from '#server/domain/operations.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createDefinitions } from '#server/voyager/definitions.ts';
import { createRecordCodec } from '#server/voyager/record-codec.ts';
import { compileFixture, fixtureKeys, fixtureOperations, readFlows } from '../server/voyager/fixture.ts';
import { checkRecords } from './check-records.ts';
import type { Lane } from './kill-nine-lane.ts';

export interface Findings {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Everything else that is not as promised, in words. */
  wrong: string[];
}

/** Nothing acknowledged lost, nothing doubled: every key that was answered is there once, and every effect of it once. */
export async function readDatabase(place: { databaseUrl: string | null; dataFolder: string }, lanes: Lane[]): Promise<Findings> {
  const storage = await openStorage(place);
  try {
    const random = () => Buffer.alloc(0);
    const definitions = createDefinitions({
      storage,
      clock: { now: () => Date.now() },
      signatures: () => operationSignatures(collect(fixtureOperations)),
    });
    await definitions.publish(readFlows(), compileFixture());
    const { wrong } = await checkRecords(storage, definitions, createRecordCodec({ keys: fixtureKeys, random }));
    const stored = await storage.read.selectFrom('event').select(['idempotency_key', 'record_id', 'type', 'answer_revision']).execute();
    const times = new Map<string, number>();
    for (const event of stored)
      if (event.idempotency_key !== null) times.set(event.idempotency_key, (times.get(event.idempotency_key) ?? 0) + 1);
    const acknowledged = lanes.flatMap((lane) => lane.acknowledged);
    let lost = 0;
    let doubled = 0;
    for (const { key, vid, revision } of acknowledged) {
      const count = times.get(key) ?? 0;
      if (count === 0) lost++;
      if (count > 1) doubled++;
      const event = stored.find((each) => each.idempotency_key === key);
      if (event !== undefined && (event.record_id !== vid || (event.answer_revision ?? 0) > revision))
        wrong.push(`the key ${key} was answered with another record or revision`);
    }
    const known = new Set(acknowledged.map(({ key }) => key));
    for (const key of times.keys()) if (!known.has(key)) wrong.push(`the key ${key} was never answered, though it was asked until it was`);
    await checkEffects(storage, lanes, wrong, (extra) => (doubled += extra));
    return { acknowledged: acknowledged.length, lost, doubled, wrong };
  } finally {
    await storage.close();
  }
}

/** What operations did to our own tables counts once for each result in a history; the party outside worked once for each key. */
async function checkEffects(storage: Storage, lanes: Lane[], wrong: string[], double: (extra: number) => void): Promise<void> {
  const settings = new Map((await storage.read.selectFrom('setting').selectAll().execute()).map((row) => [row.name, Number(row.value)]));
  for (const lane of lanes) {
    const ring = await storage.read
      .selectFrom('event')
      .innerJoin('record', 'record.id', 'event.record_id')
      .select('event.seq')
      .where('record.person_id', '=', lane.person)
      .where('record.voyager_type', '=', 'RING')
      .where('event.type', '=', 'voyager.effect.done')
      .execute();
    const added = settings.get(`ring:${lane.person}:lane`) ?? 0;
    if (added !== ring.length) {
      wrong.push(`lane ${lane.number}: the operation counted ${added} and the history ${ring.length}`);
      double(Math.max(0, added - ring.length));
    }
  }
  const calls = await storage.read.selectFrom('vendor_call').selectAll().execute();
  for (const call of calls) {
    if (call.worked !== 1) {
      wrong.push(`the party outside worked ${call.worked} times for ${call.idempotency_key}`);
      double(Math.max(0, call.worked - 1));
    }
  }
  const finished = await storage.read
    .selectFrom('effect')
    .select('id')
    .where('kind', '=', 'operation')
    .where('status', '=', 'done')
    .execute();
  for (const effect of finished)
    if (!calls.some((call) => call.idempotency_key === effect.id)) wrong.push(`the effect ${effect.id} is done and nobody was asked`);
}
