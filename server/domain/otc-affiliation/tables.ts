import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** Rule 144: special rules apply to sales by a person who was an affiliate of the issuer within three months. */
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
