import type { Seed } from '#server/personas/persona.ts';
import type { AffiliateStatus } from './tables.ts';

/** Securities of an issuer that they hold. `said`: what they answered, and so many days ago. */
export const holdsOtc =
  (symbol: string, issuerName: string, said?: { status: AffiliateStatus; daysAgo: number }): Seed =>
  async ({ db, now, ids, vault }, { id: person, tell }) => {
    const id = ids();
    tell('otcAffiliation', id);
    const { status } = await vault.seal(db, 'otc_affiliation', { person, row: id }, { status: said?.status ?? null });
    const confirmedAt = said === undefined ? null : now - said.daysAgo * 24 * 60 * 60_000;
    await db
      .insertInto('otc_affiliation')
      .values({ id, person_id: person, symbol, issuer_name: issuerName, status, confirmed_at: confirmedAt })
      .execute();
  };
