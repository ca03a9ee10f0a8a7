import { createHash } from 'node:crypto';
import type { TestServer } from '#tests/support/server.ts';

/** People who began a flow at one moment, in one version: how many, and how many of them went no further than its first step. */
export interface MadeUpRecords {
  voyagerType: string;
  version: string;
  /** Where the others came to, a minute after they began. */
  step: string;
  people: number;
  stopped: number;
  at: number;
}

let made = 0;

/** Writes records of new people, each with what is in clear of its history: nothing of it can be opened. */
export async function makeUpRecords(server: TestServer, { voyagerType, version, step, people, stopped, at }: MadeUpRecords): Promise<void> {
  const { storage, library } = server.services;
  const initial = library().flows.get(voyagerType)!.initial;
  await storage.write(async ({ db }) => {
    const person = await db.selectFrom('person').selectAll().limit(1).executeTakeFirstOrThrow();
    for (let count = 0; count < people; count += 1) {
      made += 1;
      const id = `made-up-${String(made).padStart(6, '0')}`;
      const isStopped = count < stopped;
      await db
        .insertInto('person')
        .values({ ...person, id, username: id as unknown as typeof person.username, username_index: null })
        .execute();
      const now = { created_at: at, updated_at: at, expires_at: null };
      const record = { id, person_id: id, voyager_type: voyagerType, definition_hash: version, step_id: isStopped ? initial : step };
      const state = { status: 'open' as const, revision: isStopped ? 0 : 1, open_key: id, snapshot: Buffer.from(id) };
      await db
        .insertInto('record')
        .values({ ...record, ...state, wrapped_key: null, key_id: 'none', parent_id: null, successor_id: null, ...now })
        .execute();
      const none = { idempotency_key: null, request_mac: null, answer_revision: null, body: Buffer.from('made up') };
      const events = [
        { record_id: id, seq: 0, type: 'voyager.start', from_step: '', to_step: initial, at, ...none },
        { record_id: id, seq: 1, type: 'CONTINUE', from_step: initial, to_step: step, at: at + 60_000, ...none },
      ];
      await db
        .insertInto('event')
        .values(events.slice(0, isStopped ? 1 : 2))
        .execute();
    }
  });
}

/** A hash of each record and its events, as they are stored. */
export async function recordHash({ services: { storage } }: TestServer): Promise<string> {
  const records = await storage.read.selectFrom('record').selectAll().orderBy('id').execute();
  const events = await storage.read.selectFrom('event').selectAll().orderBy('record_id').orderBy('seq').execute();
  return createHash('sha256')
    .update(JSON.stringify([records, events]))
    .digest('hex');
}
