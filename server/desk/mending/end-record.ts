import type { Kysely } from 'kysely';
import { readPerson } from '#server/people/read-person.ts';
import type { Database } from '#server/storage/database.ts';
import { closeOpen } from '#server/voyager/start/start-over.ts';
import { wordsOf } from '../acts/act-store.ts';
import { whyOver, type Mending } from './mending.ts';

/**
 * Ends a record for good, and what runs inside it, as one that expired: its person can begin again with what they entered. Calls that wait are not made, and one
 * under way is not made again. Its person gets the words by mail.
 */
export const endRecord: Mending = {
  async plan(deps, db, row) {
    const over = whyOver(deps, row);
    if (over !== null) return { cannot: over };
    if (row.parent_id !== null && (await isOpen(db, row.parent_id))) return { cannot: `It runs inside ${row.parent_id}: end that one.` };
    const [effects, timers] = await Promise.all([
      db
        .selectFrom('effect')
        .select(['operation', 'status', 'attempt'])
        .where('record_id', '=', row.id)
        .where('status', 'in', ['waiting', 'running'])
        .execute(),
      db.selectFrom('timer').select('token').where('record_id', '=', row.id).execute(),
    ]);
    const calls = effects.map(({ operation, status, attempt }) => {
      if (status === 'running') return `${operation} is under way: the other side may do it. It is not called again.`;
      return attempt === 0
        ? `${operation} is not called any more.`
        : `${operation} is not called any more; the other side may have done it.`;
    });
    const gone = timers.length === 0 ? [] : [`Its ${timers.length === 1 ? 'timer goes' : `${timers.length} timers go`}.`];
    return { target: `${row.step_id}@${row.revision}`, says: ['It ends, and its person gets your words.', ...calls, ...gone].join(' ') };
  },
  async carry(deps, { db }, row, _target, act) {
    const { clock, environment, outbox, vault } = deps;
    const now = clock.now();
    const closed = await closeOpen(db, row.id, now);
    await db
      .updateTable('effect')
      .set({ status: 'cancelled', finished_at: now, lease_token: null, lease_until: null })
      .where('record_id', 'in', closed)
      .where('status', 'in', ['waiting', 'running'])
      .execute();
    const title = environment.definitions.current(row.voyager_type)?.flow.title ?? '';
    const { email } = await readPerson({ db, vault }, row.person_id);
    await outbox.send(db, {
      channel: 'mail',
      personId: row.person_id,
      to: email,
      words: 'recordEnded',
      values: { title: { ofDocuments: title }, words: await wordsOf(deps, db, act) },
    });
    return null;
  },
};

async function isOpen(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.selectFrom('record').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'open';
}
