import { forWriting, type Aggregate } from '#server/operations/aggregate.ts';

/** The person asking and everybody who owns an account with them: any of these may make a household with them at the same time. */
export const coOwners: Aggregate<unknown> = {
  async lock(db, person) {
    const own = db
      .selectFrom('account_owner')
      .select('account_id')
      .where('person_id', '=', person?.id ?? '');
    const owners = db.selectFrom('account_owner').select('person_id').where('account_id', 'in', own);
    const people = db
      .selectFrom('person')
      .select('id')
      .where((row) => row.or([row('id', '=', person?.id ?? ''), row('id', 'in', owners)]));
    return (await forWriting(db, people.orderBy('id')).execute()).map(({ id }) => `person ${id}`);
  },
};

/** The members of the household that the input names, if the person asking is one of them. */
export const bothMembers: Aggregate<{ householdId: string }> = {
  async lock(db, person, { householdId }) {
    const own = db
      .selectFrom('household_member')
      .select('household_id')
      .where('person_id', '=', person?.id ?? '')
      .where('household_id', '=', householdId);
    const members = db.selectFrom('household_member').select('person_id').where('household_id', 'in', own);
    const people = db
      .selectFrom('person')
      .select('id')
      .where((row) => row.or([row('id', '=', person?.id ?? ''), row('id', 'in', members)]));
    return (await forWriting(db, people.orderBy('id')).execute()).map(({ id }) => `person ${id}`);
  },
};
