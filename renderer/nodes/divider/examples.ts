import type { NodeExamples } from '../example.ts';

const [above, below] = [
  { type: 'text', text: 'Deposits' },
  { type: 'text', text: 'Withdrawals' },
];

export const examples: NodeExamples = {
  typical: { body: [above, { type: 'divider' }, below] },
  narrow: { body: [above, { type: 'divider', '@narrow': { hidden: true } }, below] },
};
