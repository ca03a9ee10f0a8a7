import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

export type ReferralState = 'pending' | 'clicked' | 'in progress' | 'complete' | 'invalid' | 'bounced';

/** A friend who was invited. */
export interface ReferralTable {
  id: string;
  person_id: string;
  external_id: string;
  invitee_name: Sealed<string>;
  email: Sealed<string>;
  state: ReferralState;
  last_updated: number;
  sent_at: number;
  /** The number of times the invite was sent again. */
  resends: number;
}

interface InvitesTables {
  referral: ReferralTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends InvitesTables {}
}

export const tables = defineTables<InvitesTables>({
  referral: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { invitee_name: 'text', email: 'text' } },
});
