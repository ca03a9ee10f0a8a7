import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { LegalName } from './legal-name.ts';

export const NameChangeStatus = ['submitted', 'approved', 'declined'] as const;
export type NameChangeStatus = (typeof NameChangeStatus)[number];

/** Another legal name, as it was asked for. `attachment_id`: the document that shows it. */
export interface NameChangeRequestTable {
  id: string;
  person_id: string;
  status: NameChangeStatus;
  name: Sealed<LegalName>;
  attachment_id: string;
  submitted_at: number;
  decided_at: number | null;
}

interface ProfileTables {
  name_change_request: NameChangeRequestTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends ProfileTables {}
}

export const tables = defineTables<ProfileTables>({
  name_change_request: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { name: 'json' } },
});
