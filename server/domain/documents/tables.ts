import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { FormContent } from './form-content.ts';
import type { ReportSection } from './report-section.ts';
import type { TaxFormType } from './tax-rules.ts';

/** A file that a person uploaded for us. Its bytes are those of `attachment_id`, a file of the step that took it. */
export interface UploadedDocumentTable {
  id: string;
  person_id: string;
  attachment_id: string;
  /** The file's name, as its person called it. */
  name: Sealed<string>;
  uploaded_at: number;
}

/** A tax form as it was issued to its person. A correction is a row of its own, and the row before it stays. */
export interface IssuedTaxFormTable {
  id: string;
  person_id: string;
  account_id: string;
  tax_year: number;
  file_type: TaxFormType;
  /** 0, or 1 for the second custodian's document of the year. */
  part: number;
  /** 0 for the first of its part; each later one corrects it. */
  revision: number;
  /** 0 where no form came of that year: its figures were too small, or nothing happened. */
  is_sent: 0 | 1;
  /** Its date, YYYY-MM-DD. */
  issued_on: string;
  content: Sealed<FormContent>;
  kept_at: number;
}

/** A report of the personal data that was kept of a person when they asked for it. */
export interface PersonalDataReportTable {
  id: string;
  person_id: string;
  made_at: number;
  sections: Sealed<readonly ReportSection[]>;
}

interface DocumentsTables {
  personal_data_report: PersonalDataReportTable;
  uploaded_document: UploadedDocumentTable;
  issued_tax_form: IssuedTaxFormTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends DocumentsTables {}
}

export const tables = defineTables<DocumentsTables>({
  // As long as the record that holds the file: seven years, with the leap days.
  uploaded_document: { erase: 'delete', keep: { days: 2557, after: 'uploaded_at' }, row: 'id', sealed: { name: 'text' } },
  personal_data_report: { erase: 'delete', keep: { days: 365, after: 'made_at' }, row: 'id', sealed: { sections: 'json' } },
  issued_tax_form: { erase: 'delete', keep: { days: 2557, after: 'kept_at' }, row: 'id', sealed: { content: 'json' } },
});
