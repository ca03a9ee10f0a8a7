import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const birthDate: LayoutNode = {
  type: 'dateField',
  name: 'birthDate',
  label: 'Date of birth',
  autocomplete: 'bday',
  required: 'Enter your date of birth.',
};

export const examples: NodeExamples = {
  typical: { form: { birthDate: '1985-04-27' }, body: [birthDate] },
  empty: { body: [birthDate] },
  memorable: { form: { birthDate: '1985-04-27' }, body: [{ ...birthDate, variant: 'memorable' }] },
  memorableError: {
    issues: [{ path: '/form/birthDate', message: 'Date of birth must include a year' }],
    body: [{ ...birthDate, variant: 'memorable' }],
  },
  calendar: {
    form: { depositOn: '2026-06-15' },
    body: [
      {
        type: 'dateField',
        name: 'depositOn',
        label: 'Day of the deposit',
        hint: 'For example, 6 / 15 / 2026',
        calendar: true,
        min: '2026-06-01',
        max: '2026-08-31',
      },
    ],
  },
  longText: {
    form: { until: '2039-01-15' },
    body: [
      {
        type: 'dateField',
        name: 'until',
        label: 'Until which day should bonds that mature be reinvested into new rungs at the far end of your ladder?',
        hint: 'For example, 1 / 15 / 2039. Bonds that mature later are deposited to your cash account.',
      },
    ],
  },
  error: {
    issues: [{ path: '/form/birthDate', message: 'Date of birth must include a year of four digits, like 1985' }],
    body: [birthDate],
  },
  disabled: { form: { birthDate: '1985-04-27' }, body: [{ ...birthDate, disabled: true, reason: 'Your identity was confirmed.' }] },
};
