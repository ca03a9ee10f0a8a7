import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/**
 * A person's spousal link: one row each, so that nobody has two requests or two links. Both people of a link have a row with the same
 * `link_id`; the link exists only while both rows do.
 */
export interface SpousalLinkTable {
  person_id: string;
  status: 'declined' | 'emailNeeded' | 'invited' | 'linked';
  /** For an open request, `invited`: its recipient's address as typed, in lower case, and the index that finds it. */
  recipient_email: Sealed<string> | null;
  recipient_index: string | null;
  request_id: string | null;
  /** Epoch milliseconds. From then on the request is none. */
  ends_at: number | null;
  /** For a link. The primary is the person who asked for it. */
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
