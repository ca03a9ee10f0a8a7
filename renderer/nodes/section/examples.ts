import type { NodeExamples } from '../example.ts';

const words = { type: 'text', text: 'Documents come in February.' };

export const examples: NodeExamples = {
  typical: { body: [{ type: 'section', heading: 'Taxes', level: 2, children: [words] }] },
  smaller: {
    body: [
      {
        type: 'section',
        heading: 'Taxes',
        level: 2,
        children: [{ type: 'section', heading: 'Forms of 2026', level: 3, anchor: 'forms', children: [words] }],
      },
    ],
  },
  withoutHeading: { body: [{ type: 'section', children: [words] }] },
  narrow: {
    body: [
      {
        type: 'section',
        heading: 'Taxes',
        '@narrow': { gap: 'small' },
        children: [words, { type: 'section', heading: 'Earlier years', level: 3, '@narrow': { hidden: true }, children: [words] }],
      },
    ],
  },
  rows: {
    body: [
      {
        type: 'stack',
        gap: 'none',
        children: [
          {
            type: 'section',
            heading: 'Email',
            level: 2,
            value: 'ada@mail.example',
            children: [{ type: 'disclosure', label: 'Change', kind: 'change', context: 'email', children: [words] }],
          },
          {
            type: 'section',
            heading: 'Password',
            level: 2,
            value: 'Last changed November 3, 2026',
            children: [{ type: 'disclosure', label: 'Change', kind: 'change', context: 'password', open: true, children: [words] }],
          },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        type: 'section',
        heading: 'What you should know about the taxes on interest, dividends and gains before you choose',
        level: 2,
        children: [words],
      },
    ],
  },
};
