import { z } from 'zod';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { coOwners } from './both-members.ts';
import { freeCoOwners } from './co-owner.ts';
import { householdOf } from './own-household.ts';

const Summary = z.strictObject({
  householdIdentifier: z.strictObject({ type: z.enum(['HOUSEHOLD', 'CANDIDATE']), householdId: z.string().nullable() }),
});

/** The household of the person asking; a candidate where they co-own an account but have no household; otherwise none. */
const getHouseholdViewSummaries = defineOperation({
  name: 'getHouseholdViewSummaries',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ householdViews: z.array(Summary) }),
  async handler(_input, context) {
    const { id } = signedIn(context);
    const householdId = await householdOf(context.db, id);
    if (householdId !== null) return { householdViews: [{ householdIdentifier: { type: 'HOUSEHOLD' as const, householdId } }] };
    const [other] = await freeCoOwners(context.db, id);
    return { householdViews: other === undefined ? [] : [{ householdIdentifier: { type: 'CANDIDATE' as const, householdId: null } }] };
  },
});

/** Makes the household of two co-owners. It shares nothing. A person who is in one already gets that one. */
const createHouseholdView = defineOperation({
  name: 'createHouseholdView',
  kind: 'local',
  aggregate: coOwners,
  audit: 'identity',
  limit: { person: '20/h' },
  input: z.strictObject({}),
  output: z.strictObject({ householdId: z.string() }),
  failures: { NO_CO_OWNER: { retry: 'never', say: 'You can share a household view with someone who owns an account with you.' } },
  async handler(_input, context) {
    const { id } = signedIn(context);
    const existing = await householdOf(context.db, id);
    if (existing !== null) return { householdId: existing };
    const [other] = await freeCoOwners(context.db, id);
    if (other === undefined) throw new OperationFailure('NO_CO_OWNER');
    const member = { household_id: context.ids(), agreement_version: null, agreed_at: null, created_at: context.now };
    await context.db
      .insertInto('household_member')
      .values([
        { ...member, person_id: id, place: 'primary' },
        { ...member, person_id: other, place: 'secondary' },
      ])
      .execute();
    await tellOther(context, other, member.household_id);
    return { householdId: member.household_id };
  },
});

/** Mails each person who is added: what a household is, that nothing of theirs is shared, and how it ends. */
async function tellOther(context: OperationContext, other: string, householdId: string): Promise<void> {
  const { db, outbox } = context;
  const [by, to] = [await readPerson(context, signedIn(context).id), await readPerson(context, other)];
  const values = { name: to.first_name, by: `${by.first_name} ${by.last_name}`, link: `/households/${householdId}` };
  await outbox.send(db, { channel: 'mail', personId: other, to: to.email, words: 'household/created', values });
}

export const createHouseholdOperations: readonly Operation[] = [getHouseholdViewSummaries, createHouseholdView];
