import type { Seed } from '#server/personas/persona.ts';
import { account } from '#server/example-accounts/seeds.ts';
import type { ReentryRequestTable } from './tables.ts';

/** An account that was funded before the checks of its owner were through, and what they are asked to enter again. */
export const prefunded = (kind: ReentryRequestTable['kind'], valueCents: number): Seed =>
  account({ type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING', name: 'Automated investing', valueCents, fee: '0.0025' }, [
    async ({ db, ids }, person, { id }) => {
      const nothingGiven = { name_given_at: null, birth_date_given_at: null, tax_id_given_at: null, verified_at: null };
      await db
        .insertInto('reentry_request')
        .values({ id: ids(), account_id: id, person_id: person.id, kind, ...nothingGiven })
        .execute();
    },
  ]);
