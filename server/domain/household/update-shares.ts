import { z } from 'zod';
import { defineOperation, OperationFailure, OperationNotFound, signedIn } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { agreementVersion } from './agreement.ts';
import { bothMembers } from './both-members.ts';
import { outsideAccountsOf } from './outside-accounts.ts';
import { accountsOf, ownMembers } from './own-household.ts';

/** A list, as the specification has it, or a yes or no by id, as a form makes it. */
const Entities = z.union([
  z
    .array(z.strictObject({ entityId: Id, isShared: z.boolean() }))
    .min(1)
    .max(100),
  z.record(Id, z.boolean()),
]);

/** An account of the person asking: theirs alone or joint, here or at another bank. */
interface OwnEntity {
  isShared: boolean;
  isOwn: boolean;
  isOutside: boolean;
}

/** Shares and takes back accounts of the person asking, all or none. The first share of an own account needs the agreement of today. */
export const updateHouseholdShareableEntities = defineOperation({
  name: 'updateHouseholdShareableEntities',
  kind: 'local',
  aggregate: bothMembers,
  audit: 'identity',
  accepts: true,
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
    const here = (await accountsOf(db, members)).filter(({ owners }) => owners.includes(id));
    const outside = await outsideAccountsOf(context, [id]);
    const own = new Map<string, OwnEntity>([
      ...here.map(({ account, owners, isShared }) => [account.id, { isShared, isOwn: owners.length === 1, isOutside: false }] as const),
      ...outside.map((one) => [one.id, { isShared: one.isShared, isOwn: true, isOutside: true }] as const),
    ]);
    const wanted = new Map(Array.isArray(entities) ? entities.map((one) => [one.entityId, one.isShared]) : Object.entries(entities));
    const changed = [...wanted].flatMap(([entityId, isShared]) => {
      const one = own.get(entityId);
      if (one === undefined) throw new OperationNotFound('The account');
      return one.isShared === isShared ? [] : [{ ...one, entityId, isShared }];
    });
    const needsAgreement = changed.some(({ isShared, isOwn }) => isShared && isOwn);
    const holds = members.find((member) => member.person_id === id)?.agreement_version === agreementVersion;
    if (needsAgreement && !holds) {
      if (accepted !== agreementVersion) throw new OperationFailure('AGREEMENT_NEEDED');
      await db
        .updateTable('household_member')
        .set({ agreement_version: agreementVersion, agreed_at: now, ...context.languageRead() })
        .where('person_id', '=', id)
        .execute();
    }
    const share = { household_id: householdId, person_id: id, shared_at: now };
    for (const { entityId, isShared, isOutside } of changed) {
      if (isOutside) {
        await db.deleteFrom('household_outside_share').where('linked_id', '=', entityId).execute();
        if (isShared)
          await db
            .insertInto('household_outside_share')
            .values({ ...share, linked_id: entityId })
            .execute();
      } else {
        await db.deleteFrom('household_share').where('account_id', '=', entityId).execute();
        if (isShared)
          await db
            .insertInto('household_share')
            .values({ ...share, account_id: entityId })
            .execute();
      }
    }
    return done;
  },
});
