import type { NodeExamples } from '../example.ts';

const text = (words: string) => ({ type: 'text', text: words });

export const examples: NodeExamples = {
  typical: {
    body: [
      {
        type: 'text',
        children: [
          text('The fee was '),
          { type: 'styledText', text: '0.25%', struck: true, spoken: 'until now 0.25%' },
          text(' and is '),
          { type: 'styledText', text: '0.20%', marked: true },
          text(', as '),
          { type: 'styledText', text: 'The Prospectus', italic: true },
          text(' says. Quote '),
          { type: 'styledText', text: 'LADDER-2026-11', code: true },
          text(' when you call.'),
        ],
      },
    ],
  },
  paragraph: { body: [{ type: 'styledText', text: 'Small print, in italics.', italic: true, size: 'small', tone: 'muted' }] },
  code: { body: [{ type: 'styledText', code: true, text: '{\n  "ladder": "8f21",\n  "rungs": [1, 2, 3]\n}' }] },
  all: {
    body: [
      { type: 'styledText', text: 'All at once', italic: true, struck: true, marked: true, code: true, strong: true, tone: 'negative' },
    ],
  },
  alignments: {
    body: [
      {
        type: 'styledText',
        text: 'Each of these lines stands in the middle, also where there are several of them on a phone.',
        align: 'center',
      },
      {
        type: 'styledText',
        align: 'end',
        children: [text('Each at the end, with '), { type: 'link', label: 'a link', to: '/banks' }, text('.')],
      },
    ],
  },
  longText: {
    body: [
      { type: 'styledText', code: true, text: `https://example.com/${'a-very-long-address-without-a-space/'.repeat(4)}` },
      { type: 'styledText', marked: true, text: 'The interest of these bonds is exempt from federal income tax. '.repeat(4) },
    ],
  },
};
