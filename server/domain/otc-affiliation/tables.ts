import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** Rule 144: whoever was an affiliate of an issuer within three months sells its securities by rules of their own. */
export const affiliateStatuses = ['AFFILIATE', 'RECENT_AFFILIATE', 'NOT_AFFILIATE'] as const;
export type AffiliateStatus = (typeof affiliateStatuses)[number];

/** An issuer of securities that a person holds and that are traded over the counter. */
export interface OtcAffiliationTable {
  id: string;
  person_id: string;
  symbol: string;
  issuer_name: string;
  /** The person's last answer; null before the first. */
  status: Sealed<string> | null;
  confirmed_at: number | null;
}

interface OtcAffiliationTables {
  otc_affiliation: OtcAffiliationTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends OtcAffiliationTables {}
}

export const tables = defineTables<OtcAffiliationTables>({
  otc_affiliation: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { status: 'text' } },
});
