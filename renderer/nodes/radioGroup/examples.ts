import type { LayoutNode } from '#schemas/node-definition.ts';
import { drawings } from '../example-drawings.ts';
import type { NodeExamples } from '../example.ts';

const matures: LayoutNode = {
  type: 'radioGroup',
  name: 'matures',
  label: 'What should happen when a bond matures?',
  required: 'Select what should happen.',
  options: [
    { value: 'until', label: 'Keep reinvesting until a date', hint: 'Maturing bonds buy the next rung.' },
    { value: 'off', label: 'Stop reinvesting', hint: 'Every bond that matures is deposited for you.' },
  ],
};

export const examples: NodeExamples = {
  typical: { form: { matures: 'until' }, body: [matures] },
  empty: { body: [matures] },
  cards: {
    form: { matures: 'until' },
    body: [
      {
        ...matures,
        variant: 'cards',
        options: [
          {
            value: 'until',
            label: 'Keep reinvesting until a date',
            hint: 'Maturing bonds buy the next rung.',
            figure: '4.12%',
            badge: 'Recommended',
          },
          { value: 'off', label: 'Stop reinvesting', hint: 'Every bond that matures is deposited for you.', figure: '0.00%' },
          { value: 'sell', label: 'Sell all of it now', hint: 'Not while a deposit is on its way.', disabled: true },
        ],
      },
    ],
  },
  under: {
    form: { source: 'linked' },
    body: [
      {
        type: 'radioGroup',
        name: 'source',
        label: 'Where does the first money come from?',
        variant: 'cards',
        required: 'Choose where the money comes from.',
        options: [
          { value: 'linked', label: 'From a linked bank account', hint: 'It arrives within 5 business days.', icon: drawings.transfer },
          { value: 'later', label: 'Later', hint: 'Your account opens empty.', icon: drawings.scheduled },
        ],
        under: 'linked',
        children: [{ type: 'moneyField', name: 'amount', label: 'Amount', required: 'Enter an amount.' }],
      },
    ],
  },
  longText: {
    form: { matures: 'until' },
    body: [
      {
        ...matures,
        label:
          'What should we do with the money of every bond of your ladder that is paid back before the date by which you want to have it?',
        options: [
          {
            value: 'until',
            label: 'Buy bonds at the far end of the ladder with it, as long as none of them would run beyond that date',
            hint: 'The ladder keeps its length for as long as possible and gets shorter from then on, a rung a month.',
          },
          { value: 'off', label: 'Keep it in cash', hint: 'It earns the rate of the cash account.' },
        ],
      },
    ],
  },
  error: { issues: [{ path: '/form/matures', message: 'Select what should happen.' }], body: [matures] },
  disabled: { form: { matures: 'off' }, body: [{ ...matures, disabled: true, reason: 'A change of this ladder is on its way.' }] },
};
