import { defineArea } from '#server/areas/define-area.ts';
import { clearingFirmParty } from './clearing-firm.stand-in.ts';
import { linkOperations } from './document-links.ts';
import { exportOperations } from './export-operations.ts';
import { issuedTaxForms } from './issue-tax-forms.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { personalDataOperations, personalDataReports } from './personal-data-report.ts';
import { prospectusOperations } from './prospectus-operations.ts';
import { snapshotOperations } from './snapshot-operations.ts';
import { statementDownloads } from './statement-downloads.ts';
import { statementOperations } from './statement-operations.ts';
import { tables } from './tables.ts';
import { taxFormOperations } from './tax-form-operations.ts';
import { uploadOperations } from './upload-user-documents.ts';
import { uploadedFiles } from './uploaded-files.ts';

export default defineArea({
  name: 'documents',
  title: 'Taxes & Documents',
  operations: [
    ...taxFormOperations,
    ...statementOperations,
    ...statementDownloads,
    ...snapshotOperations,
    ...exportOperations,
    ...prospectusOperations,
    ...uploadOperations,
    ...linkOperations,
    ...personalDataOperations,
  ],
  tables,
  migrations,
  documents: [uploadedFiles, personalDataReports],
  parties: [clearingFirmParty],
  daily: [issuedTaxForms],
  personas,
});
