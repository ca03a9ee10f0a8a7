import { defineTables } from '#server/storage/define-tables.ts';

/** A visitor whom a partner sent: one row for each of the partner's ids and browser, until the visitor signs in. */
export interface NpmProspectTable {
  id: string;
  /** The partner's own name for the visitor, which says nothing to anybody else. */
  external_id: string;
  /** Null until the visitor signs in. */
  person_id: string | null;
  at: number;
  joined_at: number | null;
}

interface PartnerTables {
  npm_prospect: NpmProspectTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends PartnerTables {}
}

export const tables = defineTables<PartnerTables>({ npm_prospect: { erase: 'unlink', keep: { days: 400, after: 'at' } } });
