import type { Seed } from '#server/personas/persona.ts';
import { bracketOf } from '../accounts/tax-levels.ts';
import type { AccountRequestTable } from './tables.ts';

export const application =
  (subType: string, flavor: string, status: AccountRequestTable['status']): Seed =>
  async ({ db, now, ids }, { id, filingStatus, incomeCents, tell }) => {
    const requestId = ids();
    tell('accountRequest', requestId);
    await db
      .insertInto('account_request')
      .values({
        id: requestId,
        person_id: id,
        sub_type: subType,
        flavor,
        status,
        recommended_bracket: bracketOf(filingStatus, incomeCents),
        override_bracket: null,
        override_state: 'none',
        recommended_risk: null,
        chosen_risk: null,
        details: null,
        check_key: null,
        account_id: null,
        receipt_reference: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
  };
