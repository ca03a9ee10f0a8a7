import { cash } from '#server/example-accounts/seeds.ts';
import { definePersonas, type Seed } from '#server/personas/persona.ts';
import { hashOfToken } from '#server/security/tokens.ts';
import { withProfileDetails } from '../profile/index.ts';

/** Asked for an address at work to be verified an hour ago, and has not used the link. */
const waitsForVerification =
  (employer: string, email: string): Seed =>
  async ({ db, now, ids, vault }, { id }) => {
    const sealed = await vault.seal(db, 'coworker_verification', id, { email });
    await db
      .insertInto('coworker_verification')
      .values({ person_id: id, ...sealed, employer, token_hash: hashOfToken(ids()), at: now - 60 * 60_000, used_at: null })
      .execute();
  };

export const personas = definePersonas([
  { like: 'wren.hollis', system: 'B10', trait: 'works for an employer with a coworker program, nothing verified yet' },
  { like: 'petra.voss', system: 'B10', trait: 'works for an employer without a coworker program' },
  {
    username: 'wade.hollis',
    password: 'saddle-compass-tuesday',
    firstName: 'Wade',
    lastName: 'Hollis',
    state: 'ME',
    filingStatus: 'SINGLE',
    incomeCents: 91_000_00,
    system: 'B10',
    trait: 'a work email that waits for its link',
    seed: [
      cash(2_900_00),
      withProfileDetails({ employment: { employmentType: 'EMPLOYED', employer: 'Harbor Mills', occupation: 'Spinner' } }),
      waitsForVerification('Harbor Mills', 'wade.hollis@harbormills.example'),
    ],
  },
]);
