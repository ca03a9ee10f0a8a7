import { defineTables } from '#server/areas/define-tables.ts';
import type { Sealed } from '#server/security/sealed.ts';

/**
 * How somebody stands to linking a spouse, one row a person: so nobody has two requests out, or two links. Of a link both people have a row, with
 * the same `link_id`; it is one only while both rows are there.
 */
export interface SpousalLinkTable {
  person_id: string;
  status: 'declined' | 'emailNeeded' | 'invited' | 'linked';
  /** Of a request that is out, `invited`: whom it went to, as it was typed in lower case, and what it is found by. */
  recipient_email: Sealed<string> | null;
  recipient_index: string | null;
  request_id: string | null;
  /** Epoch milliseconds. From then on the request is none. */
  ends_at: number | null;
  /** Of a link. The primary is who asked for it. */
  link_id: string | null;
  partner_id: string | null;
  place: 'primary' | 'secondary' | null;
  updated_at: number;
}

interface SpousalLinkTables {
  spousal_link: SpousalLinkTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends SpousalLinkTables {}
}

export const tables = defineTables<SpousalLinkTables>({
  spousal_link: { erase: 'delete', keep: { days: 30, after: 'ends_at' }, row: 'person_id', sealed: { recipient_email: 'text' } },
});
