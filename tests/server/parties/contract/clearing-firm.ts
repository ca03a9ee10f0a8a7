import { expect } from 'vitest';
import { clearingFirmAnswers } from '#server/domain/documents/clearing-firm.ts';
import { contractOf } from './contract.ts';

const forms = [{ formId: 'form-1', taxYear: 2025, boxes: [['1099-DIV box 1a: Total ordinary dividends', '$125.00']] as const }];

export const clearingFirm = contractOf({
  name: 'clearingFirm',
  answers: clearingFirmAnswers,
  calls: [{ call: 'corrections', asked: () => ({ forms }), works: true, personal: ['125.00'] }],
  rules: {
    'corrections: only of forms that it was shown': async ({ party, person }) => {
      const found = await party.corrections({ personId: await person(), idempotencyKey: 'own-forms', forms });
      for (const { formId } of found) expect(formId).toBe('form-1');
    },
  },
});
