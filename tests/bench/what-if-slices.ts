import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from '../support/server.ts';
import { startTestServer } from '../support/server.ts';
import type { VoyagerEnvironment } from '#server/voyager/service/voyager-environment.ts';
import { historyOf } from '#engine/journey/journey.ts';
import { flowsFolder, recordedJourneys } from '../replay/recorded.ts';

const stored = 10_000;
const people = 4000;
/** As the studio asks for them. */
const slice = 1000;

/** What the studio's trial of a draft with two changes takes over 10,000 stored histories, and how long until the first sign of progress. */
export async function benchSlices(): Promise<string[]> {
  const server = await startTestServer({ limits: { handlerTimeoutMs: 600_000 } });
  try {
    await store(server);
    const documents = ['length', 'confirm'].map((view) => {
      const path = `bond-ladder/views/${view}.view.yaml`;
      return { path, text: readFileSync(join(flowsFolder, path), 'utf8').replace(/^title: /m, 'title: Your ') };
    });
    const report = randomUUID();
    const seconds: number[] = [];
    const met = new Set<string>();
    let histories = 0;
    let after: string | null = null;
    do {
      const begun = performance.now();
      const tried = await server.services.histories.whatIf({ documents, limit: slice, after, report });
      seconds.push((performance.now() - begun) / 1000);
      for (const person of tried.people.compared) met.add(person);
      histories += tried.histories;
      after = tried.next;
    } while (after !== null);
    const all = seconds.reduce((sum, one) => sum + one, 0);
    return [
      `${histories} histories of ${met.size} people in ${seconds.length} slices of ${slice}: ${all.toFixed(1)} s, the first after ${(seconds[0] ?? 0).toFixed(1)} s, the longest ${Math.max(...seconds).toFixed(1)} s`,
    ];
  } finally {
    await server.stop();
  }
}

/** The recorded journeys of one flow over and over, as records of made-up people. */
async function store(server: TestServer): Promise<void> {
  const { storage, voyagers, library } = server.services;
  // What a server is composed of has it; its routes may not.
  const { codec } = (voyagers as unknown as { environment: VoyagerEnvironment }).environment;
  await server.personLike('lena.hart');
  const flows = library().flows;
  const journeys = recordedJourneys().flatMap(({ journey }) => {
    const flow = flows.get(journey.journey);
    return flow?.file !== 'bond-ladder/ladder-edit.flow.yaml' ? [] : [{ flow, history: historyOf(journey) }];
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
      const id = `bench-${String(place).padStart(6, '0')}`;
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
