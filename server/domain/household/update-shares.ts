import { z } from 'zod';
import { defineOperation, OperationFailure, OperationNotFound, signedIn } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { agreementVersion } from './agreement.ts';
import { bothMembers } from './both-members.ts';
import { accountsOf, ownMembers } from './own-household.ts';

/** A list, as the specification has it, or a yes or no by id, as a form makes it. */
const Entities = z.union([
  z
    .array(z.strictObject({ entityId: Id, isShared: z.boolean() }))
    .min(1)
    .max(100),
  z.record(Id, z.boolean()),
]);

/** Shares and takes back accounts of the person asking, all or none. The first share of an own account needs the agreement of today. */
export const updateHouseholdShareableEntities = defineOperation({
  name: 'updateHouseholdShareableEntities',
  gate: 'household',
  kind: 'local',
  aggregate: bothMembers,
  audit: 'identity',
  limit: { person: '120/h' },
  input: z.strictObject({
    householdId: Id,
    entities: Entities,
    agreementVersion: Id.optional(),
  }),
  output: WriteAnswer,
  failures: {
    AGREEMENT_NEEDED: { retry: 'never', say: 'Read and accept the agreement to share your own accounts.', kept: 'Nothing was changed.' },
  },
  async handler({ householdId, entities, agreementVersion: accepted }, context) {
    const { id } = signedIn(context);
    const { db, now } = context;
    const members = await ownMembers(db, { id }, householdId);
    const own = new Map((await accountsOf(db, members)).filter(({ owners }) => owners.includes(id)).map((one) => [one.account.id, one]));
    const wanted = new Map(Array.isArray(entities) ? entities.map((one) => [one.entityId, one.isShared]) : Object.entries(entities));
    const changed = [...wanted].flatMap(([entityId, isShared]) => {
      const one = own.get(entityId);
      if (one === undefined) throw new OperationNotFound('The account');
      return one.isShared === isShared ? [] : [{ ...one, isShared }];
    });
    const needsAgreement = changed.some(({ isShared, owners }) => isShared && owners.length === 1);
    const holds = members.find((member) => member.person_id === id)?.agreement_version === agreementVersion;
    if (needsAgreement && !holds) {
      if (accepted !== agreementVersion) throw new OperationFailure('AGREEMENT_NEEDED');
      await db
        .updateTable('household_member')
        .set({ agreement_version: agreementVersion, agreed_at: now })
        .where('person_id', '=', id)
        .execute();
    }
    for (const { account, isShared } of changed) {
      await db.deleteFrom('household_share').where('account_id', '=', account.id).execute();
      if (isShared)
        await db
          .insertInto('household_share')
          .values({ account_id: account.id, household_id: householdId, person_id: id, shared_at: now })
          .execute();
    }
    return done;
  },
});
