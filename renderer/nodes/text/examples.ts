import type { NodeExamples } from '../example.ts';

const text = (words: string) => ({ type: 'text', text: words });

export const examples: NodeExamples = {
  typical: { body: [text('No bonds are sold when you change the length of your ladder.')] },
  sizes: {
    body: ['title', 'large', 'lead', 'body', 'small', 'caption'].map((size) => ({ type: 'text', text: `In the size ${size}.`, size })),
  },
  tones: {
    body: ['neutral', 'muted', 'positive', 'negative', 'warning', 'info', 'accent'].map((tone) => ({
      type: 'text',
      text: `In the tone ${tone}.`,
      tone,
    })),
  },
  inlineParts: {
    body: [
      {
        type: 'text',
        children: [
          text('Up to '),
          { type: 'text', text: '$8 million', strong: true },
          text(' is insured through '),
          { type: 'tooltip', label: 'program banks', text: 'Banks that hold what you deposit, each insured for up to $250,000.' },
          text('. You deposited '),
          { type: 'money', value: 450_000 },
          text(' on '),
          { type: 'date', value: '2026-11-21' },
          text('. '),
          { type: 'link', label: 'See the list of banks', to: '/banks' },
          text('.'),
        ],
      },
    ],
  },
  negative: {
    body: [{ type: 'text', text: '-$412.10 (1.8%) today', tone: 'negative', spoken: 'Down 412 dollars and 10 cents, 1.8 percent, today' }],
  },
  largestMoney: { body: [{ type: 'text', text: 'You would move $999,999,999.99 to Larkmoor Cash.' }] },
  longText: {
    body: [
      text(
        'The interest of these bonds is exempt from federal income tax, and from that of your state where the bonds are of your state. '.repeat(
          5,
        ),
      ),
    ],
  },
};
