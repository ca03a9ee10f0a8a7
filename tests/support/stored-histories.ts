import type { VoyagerEnvironment } from '#server/voyager/environment/voyager-environment.ts';
import { historyOf } from '#engine/journey/journey.ts';
import { recordedJourneys } from '../replay/recorded.ts';
import type { TestServer } from './server.ts';

/** The recorded journeys of the flow that a document declares, over and over, as so many records of so many made-up people. */
export async function storeHistories(
  server: TestServer,
  { file, stored, people }: { file: string; stored: number; people: number },
): Promise<void> {
  const { storage, voyagers, library } = server.services;
  // What a server is composed of has it; its routes may not.
  const { codec } = (voyagers as unknown as { environment: VoyagerEnvironment }).environment;
  await server.personLike('lena.hart');
  const flows = library().flows;
  const journeys = recordedJourneys().flatMap(({ journey }) => {
    const flow = flows.get(journey.journey);
    return flow?.file !== file ? [] : [{ flow, history: historyOf(journey) }];
  });
  await storage.write(async ({ db }) => {
    const person = await db.selectFrom('person').selectAll().limit(1).executeTakeFirstOrThrow();
    for (let place = 0; place < people; place++)
      await db
        .insertInto('person')
        .values({ ...person, id: `person ${place}`, username: `${place}` as unknown as typeof person.username, username_index: null })
        .execute();
    for (let place = 0; place < stored; place++) {
      const { flow, history } = journeys[place % journeys.length]!;
      const id = `stored-${String(place).padStart(6, '0')}`;
      const { wrappedKey, keyId } = codec.newKey(id);
      const key = { id, wrapped_key: wrappedKey, key_id: keyId };
      const last = history.events.at(-1)!;
      const row = {
        ...key,
        person_id: `person ${place % people}`,
        voyager_type: flow.voyagerType,
        definition_hash: flow.hash,
        step_id: flow.initial,
      };
      const ended = {
        status: 'done' as const,
        revision: last.seq,
        open_key: null,
        snapshot: Buffer.alloc(0),
        parent_id: null,
        successor_id: null,
      };
      await db
        .insertInto('record')
        .values({ ...row, ...ended, created_at: 1, updated_at: 1, expires_at: null })
        .execute();
      const none = { idempotency_key: null, request_mac: null, answer_revision: null };
      // An operation under way is named after its record.
      const own = JSON.parse(JSON.stringify(history.events).replaceAll(history.recordId, id)) as typeof history.events;
      const events = own.map((event) => ({
        record_id: id,
        seq: event.seq,
        type: event.type,
        from_step: '',
        to_step: '',
        at: event.at.now,
        body: codec.event.seal(key, event),
        ...none,
      }));
      await db.insertInto('event').values(events).execute();
      codec.forget(id);
    }
  });
}
