import type { Kysely } from 'kysely';
import { z } from 'zod';
import { thePerson, type Aggregate } from '#server/operations/aggregate.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { countAttempt } from '#server/security/count-attempt.ts';
import type { Database } from '#server/storage/database.ts';

/** A visitor has no row that could be locked. */
const whoeverAsks: Aggregate<unknown> = {
  lock: async (db, person, input) => (person === null ? [] : thePerson.lock(db, person, input)),
};

/** More prospects in an hour are no visitors. */
const prospectsAnHour = { ofOneId: 20, inAll: 5_000 };
const hour = 60 * 60_000;

/**
 * 001 §4.9: "A cookie keyed on the partner external id is set, expiring after 30 minutes. The prospect is saved on arrival." A person who is signed in by
 * then is that prospect.
 */
const saveNpmProspect = defineOperation({
  name: 'saveNpmProspect',
  kind: 'local',
  caller: 'anyone',
  aggregate: whoeverAsks,
  audit: 'none',
  limit: { network: '120/h' },
  onceABrowser: { cookie: 'npm', per: ['npmExternalId'], seconds: 30 * 60 },
  input: z.strictObject({ npmExternalId: z.string().max(200) }),
  output: WriteAnswer,
  async handler({ npmExternalId }, { db, person, now, ids, capReached }) {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(npmExternalId)) return refused('npmExternalId', 'This is no id of the partner.');
    if (person !== null) await join(db, npmExternalId, { personId: person.id, now, id: ids() });
    else if (!(await isFlood(db, npmExternalId, now, capReached)))
      await db
        .insertInto('npm_prospect')
        .values({ id: ids(), external_id: npmExternalId, person_id: null, at: now, joined_at: null })
        .execute();
    return done;
  },
});

async function isFlood(db: Kysely<Database>, externalId: string, now: number, capReached: (cap: string) => void): Promise<boolean> {
  const own = await countAttempt(db, now, `npm prospect ${externalId}`, hour);
  const all = await countAttempt(db, now, 'npm prospects', hour);
  if (all.attempts > prospectsAnHour.inAll) capReached('npm prospects');
  return own.attempts > prospectsAnHour.ofOneId || all.attempts > prospectsAnHour.inAll;
}

/** The last visitor of that id is this person; where there was none, they are one from now on. */
async function join(
  db: Kysely<Database>,
  externalId: string,
  { personId, now, id }: { personId: string; now: number; id: string },
): Promise<void> {
  const known = await db
    .selectFrom('npm_prospect')
    .select('id')
    .where('external_id', '=', externalId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (known !== undefined) return;
  const { numUpdatedRows } = await db
    .updateTable('npm_prospect')
    .set({ person_id: personId, joined_at: now })
    .where('person_id', 'is', null)
    .where('id', '=', (visitor) =>
      visitor
        .selectFrom('npm_prospect')
        .select('id')
        .where('external_id', '=', externalId)
        .where('person_id', 'is', null)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(1),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db.insertInto('npm_prospect').values({ id, external_id: externalId, person_id: personId, at: now, joined_at: now }).execute();
}

export const partnerOperations: readonly Operation[] = [saveNpmProspect];
