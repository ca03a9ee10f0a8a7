import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const upload: LayoutNode = {
  type: 'fileUpload',
  name: 'documents',
  label: 'Bank statement or utility bill',
  hint: 'PDF, JPG or PNG, up to 10 MB each. Your name and address must be readable.',
  accept: ['PDF', 'JPG', 'PNG'],
  megabytes: 10,
  atMost: 3,
};
const statement = { documentId: 'd1', name: 'Statement May.pdf', type: 'PDF', size: 412_300 };
const bill = { documentId: 'd2', name: 'Electricity bill 2026-05-14.jpg', type: 'JPG', size: 2_640_000 };

export const examples: NodeExamples = {
  typical: { form: { documents: [statement, bill] }, body: [upload] },
  empty: { form: { documents: [] }, body: [upload] },
  longText: {
    form: {
      documents: [
        { ...statement, name: 'Quarterly_account_statement_with_all_transactions_and_confirmations_2026_first_quarter_final_copy.pdf' },
      ],
    },
    body: [{ ...upload, label: 'A document of the last three months that shows your full name together with your present home address' }],
  },
  error: {
    form: { documents: [statement] },
    issues: [{ path: 'documents', message: 'File size exceeds 10MB. Please upload a smaller file.' }],
    body: [upload],
  },
  disabled: { form: { documents: [statement] }, body: [{ ...upload, disabled: true, reason: 'We are looking at what you sent.' }] },
};
