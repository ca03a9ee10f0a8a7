import type { Seed } from '#server/personas/persona.ts';
import { addMonths, newYorkDate } from '#server/time/calendar.ts';
import { hashOfToken } from '#server/security/tokens.ts';

const dayMs = 24 * 60 * 60_000;

/** Verified an address at work so many days ago: by their username, and with more of its own for a copy, since an address counts for one person. */
export const verifiedAtWork =
  (company: string, domain: string, daysAgo: number): Seed =>
  async ({ db, now, vault }, { id, username }) => {
    const indexOf = (email: string) => vault.indexOf('employer-email', email);
    const first = `${username}@${domain}`;
    const taken = await db.selectFrom('employer_email').select('person_id').where('email_index', '=', indexOf(first)).executeTakeFirst();
    const email = taken === undefined ? first : `${username}.${id.slice(-12)}@${domain}`;
    const at = now - daysAgo * dayMs;
    await db
      .insertInto('employer_email')
      .values({
        person_id: id,
        ...(await vault.seal(db, 'employer_email', id, { email })),
        email_index: indexOf(email),
        company,
        validated_at: at,
        expires_on: addMonths(newYorkDate(at), 12),
      })
      .execute();
  };

/** Asked for an address at work an hour ago, and has not opened the link. */
export const waitsForLink =
  (company: string, email: string): Seed =>
  async ({ db, now, ids, vault }, { id }) => {
    const sealed = await vault.seal(db, 'employer_email_request', id, { email });
    await db
      .insertInto('employer_email_request')
      .values({ person_id: id, ...sealed, company, token_hash: hashOfToken(ids()), at: now - 60 * 60_000 })
      .execute();
  };
