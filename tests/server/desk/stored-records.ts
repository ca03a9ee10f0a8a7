import type { Storage } from '#server/storage/storage.ts';
import { addKeyedPerson } from '#tests/support/people.ts';
import { fixtureKeys } from '../voyager/fixture.ts';

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');
/** The id of the record at a place: later places have later ids, as real ones do. */
export const idAt = (place: number): string => `01900000-0000-7000-8000-${hex(place, 12)}`;
const hash = (flow: number, version: number): string => hex(flow * 100 + version, 64);

export interface StoredRecords {
  records: number;
  flows: number;
}

/**
 * Records of so many flows, written as they lie in the tables; nothing of them can be opened. One in ten thousand is at the step `rare`, one in a hundred has a
 * call that waits, one in four a call that is done, one in a thousand failed with `BROKEN`, one in a hundred with `unavailable`.
 */
export async function storeRecords(storage: Storage, { records, flows }: StoredRecords): Promise<void> {
  const { person, bundle } = { person: 'person', bundle: 'bundle' };
  await addKeyedPerson(storage.db, fixtureKeys, person, 1);
  await storage.db
    .insertInto('bundle')
    .values({ hash: bundle, contents: Buffer.from('x'), sources: '', files: Buffer.from('x') })
    .execute();
  for (let flow = 0; flow < flows; flow++)
    for (let version = 0; version < 2; version++)
      await storage.db
        .insertInto('definition')
        .values({ hash: hash(flow, version), voyager_type: `FLOW_${flow}`, bundle_hash: bundle, published_at: version })
        .execute();
  const snapshot = Buffer.alloc(1500, 1);
  const none = { idempotency_key: null, request_mac: null, answer_revision: null, body: Buffer.from('made up') };
  for (let from = 0; from < records; from += 500)
    await storage.write(async ({ db }) => {
      const places = Array.from({ length: Math.min(500, records - from) }, (_, more) => from + more);
      await db
        .insertInto('record')
        .values(
          places.map((place) => ({
            id: idAt(place),
            person_id: person,
            voyager_type: `FLOW_${place % flows}`,
            definition_hash: hash(place % flows, place % 1000 === 0 ? 1 : 0),
            step_id: place % 10_000 === 7 ? 'rare' : `step${place % 5}`,
            status: place % 3 === 0 ? ('open' as const) : ('done' as const),
            revision: 1,
            open_key: null,
            snapshot,
            wrapped_key: null,
            key_id: 'none',
            parent_id: null,
            successor_id: null,
            created_at: place,
            updated_at: place,
            expires_at: null,
          })),
        )
        .execute();
      const failed = (place: number): string | null =>
        place % 1000 === 3 ? 'voyager.effect.failed BROKEN' : place % 100 === 3 ? 'voyager.effect.failed unavailable' : null;
      await db
        .insertInto('event')
        .values(
          places.flatMap((place) =>
            ['voyager.start', failed(place) ?? 'CONTINUE'].map((type, seq) => ({
              record_id: idAt(place),
              seq,
              type,
              from_step: seq === 0 ? '' : 'first',
              to_step: `step${place % 5}`,
              at: place,
              ...none,
            })),
          ),
        )
        .execute();
      const called = places.filter((place) => place % 100 === 9 || place % 4 === 0);
      await db
        .insertInto('effect')
        .values(
          called.map((place) => ({
            id: `${idAt(place)}/1.0`,
            record_id: idAt(place),
            kind: 'operation' as const,
            operation: place % 1000 === 9 ? 'rareOperation' : 'checkOrder',
            input: Buffer.from('x'),
            status: place % 100 === 9 ? ('waiting' as const) : ('done' as const),
            attempt: 1,
            timeout_ms: 1000,
            run_at: Number.MAX_SAFE_INTEGER,
            lease_token: null,
            lease_until: null,
            created_at: 1,
            finished_at: null,
          })),
        )
        .execute();
    });
}
