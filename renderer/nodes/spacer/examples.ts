import type { NodeExamples } from '../example.ts';

const text = (words: string) => ({ type: 'text', text: words });
const sizes = ['small', 'medium', 'large', 'section'];

export const examples: NodeExamples = {
  typical: { body: [{ type: 'stack', gap: 'none', children: [text('Signature'), { type: 'spacer', size: 'section' }, text('Date')] }] },
  sizes: {
    body: [{ type: 'stack', gap: 'none', children: [text('none'), ...sizes.flatMap((size) => [{ type: 'spacer', size }, text(size)])] }],
  },
  inARow: { body: [{ type: 'row', gap: 'none', children: [text('Left'), { type: 'spacer', size: 'large' }, text('Right')] }] },
  narrow: {
    body: [
      {
        type: 'stack',
        gap: 'none',
        children: [text('Above'), { type: 'spacer', size: 'section', '@narrow': { hidden: true } }, text('Below')],
      },
    ],
  },
};
