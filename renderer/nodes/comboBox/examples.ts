import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const countries =
  'Argentina, Australia, Austria, Bangladesh, Belgium, Bolivia, Brazil, Bulgaria, Cambodia, Cameroon, Canada, Chile, China, Colombia, Costa Rica, Côte d’Ivoire, Croatia, Cyprus, Czechia, Denmark, Dominican Republic, Ecuador, Egypt, El Salvador, Estonia, Ethiopia, Finland, France, Georgia, Germany, Ghana, Greece, Guatemala, Haiti, Honduras, Hungary, Iceland, India, Indonesia, Ireland, Israel, Italy, Jamaica, Japan, Jordan, Kenya, Latvia, Lebanon, Lithuania, Luxembourg, Malaysia, Mexico, Morocco, Nepal, Netherlands, New Zealand, Nicaragua, Nigeria, Norway, Pakistan, Panama, Peru, Philippines, Poland, Portugal, Romania, Saudi Arabia, Senegal, Serbia, Singapore, Slovakia, Slovenia, South Africa, South Korea, Spain, Sri Lanka, Sweden, Switzerland, Taiwan, Thailand, Tunisia, Türkiye, Ukraine, United Arab Emirates, United Kingdom, United States, Uruguay, Vietnam'.split(
    ', ',
  );

const citizenship: LayoutNode = {
  type: 'comboBox',
  name: 'citizenship',
  label: 'Country of citizenship',
  hint: 'Type a part of its name.',
  required: 'Select your country of citizenship.',
  options: countries.map((name) => ({ value: name, label: name })),
};

export const examples: NodeExamples = {
  typical: { form: { citizenship: 'Canada' }, body: [citizenship] },
  empty: { body: [citizenship] },
  withHints: {
    body: [
      {
        type: 'comboBox',
        name: 'fund',
        label: 'Fund',
        options: [
          { value: 'LMBF', label: 'Broad market', hint: '0.03% a year' },
          { value: 'LMIF', label: 'International', hint: '0.07% a year' },
          { value: 'LMMF', label: 'Municipal bonds', hint: '0.05% a year' },
          { value: 'LMTF', label: 'Treasuries', hint: '0.04% a year', disabled: true },
        ],
      },
    ],
  },
  longText: {
    form: { controlled: 'long' },
    body: [
      {
        ...citizenship,
        name: 'controlled',
        label: 'Which of the companies whose shares are traded in public do you, or does anybody in your household, direct or control?',
        options: [
          { value: 'long', label: 'Consolidated Pacific Northwest Timber, Paper and Transportation Holdings, Class B without vote' },
        ],
      },
    ],
  },
  error: {
    form: { citizenship: '' },
    issues: [{ path: '/form/citizenship', message: 'Select your country of citizenship.' }],
    body: [citizenship],
  },
  disabled: {
    form: { citizenship: 'Canada' },
    body: [{ ...citizenship, disabled: true, reason: 'Taken from your passport.' }],
  },
};
