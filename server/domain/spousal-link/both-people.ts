import { forWriting, type Aggregate } from '#server/operations/aggregate.ts';

/** The person asking, and the sender of the request that the input names. */
export const bothOfRequest: Aggregate<{ externalizedRequestId: string }> = {
  async lock(db, person, { externalizedRequestId }) {
    const sender = db.selectFrom('spousal_link').select('person_id').where('request_id', '=', externalizedRequestId);
    const people = db
      .selectFrom('person')
      .select('id')
      .where((row) => row.or([row('id', '=', person?.id ?? ''), row('id', 'in', sender)]));
    return (await forWriting(db, people.orderBy('id')).execute()).map(({ id }) => `person ${id}`);
  },
};

/** The person asking, and whom the link that the input names is with. */
export const bothOfLink: Aggregate<{ washSaleLinkId: string }> = {
  async lock(db, person, { washSaleLinkId }) {
    const own = db
      .selectFrom('spousal_link')
      .select('partner_id')
      .where('person_id', '=', person?.id ?? '')
      .where('link_id', '=', washSaleLinkId);
    const people = db
      .selectFrom('person')
      .select('id')
      .where((row) => row.or([row('id', '=', person?.id ?? ''), row('id', 'in', own)]));
    return (await forWriting(db, people.orderBy('id')).execute()).map(({ id }) => `person ${id}`);
  },
};
