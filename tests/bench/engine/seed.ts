/**
 * Fills a database with records as the service itself writes them: one is really driven, and its row and events are sealed again for each
 * other record, under its own key. `BENCH_PLACE` is a JSON list of places; what was made is printed as one line of JSON.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { RecordEvent } from '#engine/record/record-types.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import type { RenderedPages } from '#server/http/answers/rendered-pages.ts';
import { startServer, type RunningServer } from '#server/composition/start-server.ts';
import { usernameIndex } from '#server/security/username-index.ts';
import { createVault } from '#server/security/vault.ts';
import { loadKeys } from '#server/security/load-keys.ts';
import { openKeys } from '#server/security/open-keys.ts';
import { product } from '#server/product.ts';
import type { StoredEvent, StoredRecord } from '#server/storage/record-store.ts';
import { createRecordCodec } from '#server/voyager/environment/record-codec.ts';
import { savingsOffer } from './savings-offer.ts';
import { sentAt } from './sent.ts';
import { defineArea } from '#server/areas/define-area.ts';

/** A number of records with a number of events each. */
export interface Batch {
  records: number;
  events: number;
}

export interface Seeded {
  /** A session each. */
  tokens: string[];
  /** The ids of each batch, the n-th of them belonging to the person `n % tokens.length`, all at this revision. */
  batches: { ids: string[]; revision: number }[];
  eventBytes: number;
  snapshotBytes: number;
  answers: [string, string];
}

const template = 'plan-template';
const atOnce = 500;

async function seed(server: RunningServer, people: number, batches: Batch[]): Promise<Seeded> {
  const { storage, sessions, voyagers } = server.services;
  const keys = await openKeys(storage, loadKeys(server.services.configuration), randomBytes);
  const codec = createRecordCodec({ keys, random: randomBytes });
  const vault = createVault({ keys, tables: product.tables, random: randomBytes });
  const persons = Array.from({ length: people }, () => uuidv7());
  const [first = ''] = persons;
  const now = Date.now();
  const tokens: string[] = [];
  for (const [place, id] of persons.entries()) {
    const name = { username: `bench-${id}`, first_name: 'Nora', middle_name: null, last_name: `Lind ${place}`, email: `${id}@example.com` };
    const rest = { home_state: 'NY', filing_status: 'SINGLE', pretax_income_cents: 0, persona: null, created_at: now } as const;
    await storage.write(async ({ db }) => {
      await vault.addPerson(db, id);
      const row = await vault.seal(db, 'person', id, { id, ...name, username_index: usernameIndex(keys, name.username), ...rest });
      await db.insertInto('person').values(row).execute();
    });
    tokens.push((await sessions.start(id, null)).token);
  }

  const person = { id: first };
  const begun = await voyagers.start({ person, voyagerType: 'SAVINGS_PLAN', input: { planId: template }, key: randomUUID() });
  const vid = begun.voyagerRecordId;
  const answers: [string, string] = [JSON.stringify(begun), ''];
  const seeded: Seeded = { tokens, batches: [], eventBytes: 0, snapshotBytes: 0, answers };
  let revision = begun.revision;
  for (const { records, events } of batches.toSorted((one, other) => one.events - other.events)) {
    while (revision < events - 1) {
      const request = { type: 'VoyagerEventRequest' as const, voyagerType: 'SAVINGS_PLAN', revision, ...sentAt(revision) };
      const answer = await voyagers.update({ person, vid, request: request as never, key: randomUUID() });
      revision = answer.revision;
      if (revision <= 2) answers[revision % 2] = JSON.stringify(answer);
    }
    const row = await storage.records.find(vid);
    if (row === undefined) throw new Error('the template has gone');
    const history = await storage.records.events(vid, revision);
    seeded.eventBytes ||= Math.round(history.slice(1).reduce((sum, one) => sum + one.body.length, 0) / (history.length - 1));
    seeded.snapshotBytes ||= row.snapshot.length;
    const opened = history.map((one) => ({ row: one, text: JSON.stringify(codec.event.open(row, one)) }));
    const snapshot = JSON.stringify(codec.snapshot.open(row));

    const copy = (place: number): { record: StoredRecord; events: StoredEvent[] } => {
      const id = uuidv7();
      const personId = persons[place % people] ?? first;
      const own = <T>(text: string): T => JSON.parse(text.replaceAll(template, `plan-${place}`).replaceAll(first, personId)) as T;
      const { wrappedKey, keyId } = codec.newKey(id);
      const record = {
        ...row,
        id,
        person_id: personId,
        wrapped_key: wrappedKey,
        key_id: keyId,
        open_key: randomBytes(32).toString('base64url'),
      };
      record.snapshot = codec.snapshot.seal(record, own(snapshot));
      return {
        record,
        events: opened.map(({ row: event, text }) => ({
          ...event,
          record_id: id,
          idempotency_key: event.idempotency_key === null ? null : randomUUID(),
          body: codec.event.seal(record, own<RecordEvent>(text)),
        })),
      };
    };
    const ids: string[] = [];
    for (let done = 0; done < records; done += atOnce) {
      const made = Array.from({ length: Math.min(atOnce, records - done) }, (_, at) => copy(done + at));
      const lanes = storage.dialect === 'postgres' ? 8 : 1;
      const part = Math.ceil(made.length / lanes);
      await Promise.all(
        Array.from({ length: lanes }, (_, lane) =>
          storage.write(async (transaction) => {
            for (const one of made.slice(lane * part, (lane + 1) * part)) await transaction.records.insert(one.record, one.events);
          }),
        ),
      );
      ids.push(...made.map((one) => one.record.id));
    }
    seeded.batches.push({ ids, revision });
  }
  return seeded;
}

const { people, batches } = JSON.parse(process.env['BENCH_SEED'] ?? '') as { people: number; batches: Batch[] };
const root = process.env['BENCH_ROOT'] ?? '';
const flows = [join(root, 'tests/bench/engine/flows')];
// Nothing is drawn while a database is filled. A development server publishes its documents at its start; the measured one serves these. One person
// makes a history of a thousand events, faster than a person may: so there are no limits here. The measured server has its own.
const environment = { ...process.env, NODE_ENV: 'development', VOYAGER_RATE_LIMITS: 'off' };
const configuration = { ...readConfiguration(environment, root), port: 0 };
const server = await startServer(configuration, root, {
  flows,
  areas: [defineArea({ name: 'bench', operations: [savingsOffer] })],
  rendering: { folder: root } as RenderedPages,
});
const seeded = await seed(server, people, batches);
await server.stop();
process.stdout.write(`${JSON.stringify(seeded)}\n`);
