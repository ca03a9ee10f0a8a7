import type { NodeExamples } from '../example.ts';

const lines = ['Your deposit is on its way.', 'It arrives by Tuesday, November 24.', 'You can cancel until 4 p.m. Eastern time.'].map(
  (text) => ({
    type: 'text',
    text,
  }),
);

export const examples: NodeExamples = {
  typical: { body: [{ type: 'stack', gap: 'small', children: lines }] },
  centred: { body: [{ type: 'stack', gap: 'medium', align: 'center', children: lines }] },
  atTheEnd: { body: [{ type: 'stack', gap: 'small', align: 'end', children: lines }] },
  narrow: {
    body: [
      {
        type: 'stack',
        gap: 'section',
        '@narrow': { gap: 'small' },
        children: [
          ...lines,
          { type: 'stack', '@narrow': { hidden: true }, children: [{ type: 'text', text: 'Seen where there is room.', tone: 'muted' }] },
        ],
      },
    ],
  },
  empty: { body: [{ type: 'stack', children: [] }] },
};
