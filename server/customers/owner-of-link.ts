import { forWriting, type Aggregate } from '#server/operations/aggregate.ts';
import { hashOfToken, tokenPattern } from '#server/security/tokens.ts';

/** Locks the person whom a link is about. Whoever holds the link may use it, signed in or not. An unknown link locks nobody; the handler refuses it. */
export function ownerOfLink(
  table: 'email_change' | 'notice' | 'password_reset' | 'employer_email_request' | 'sign_up' | 'coworker_verification' | 'mortgage_notice',
): Aggregate<{ token: string }> {
  return {
    async lock(db, _person, { token }) {
      if (!tokenPattern.test(token)) return [];
      // All have these columns.
      const owner = db
        .selectFrom(table as 'notice')
        .select('person_id')
        .where('token_hash', '=', hashOfToken(token));
      const row = await forWriting(db, db.selectFrom('person').select('id').where('id', '=', owner)).executeTakeFirst();
      return row === undefined ? [] : [`person ${row.id}`];
    },
  };
}
