import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: {
    body: [
      { type: 'heading', text: 'Edit ladder length', level: 1 },
      { type: 'heading', text: 'What changes', level: 2 },
      { type: 'heading', text: 'Your next rung', level: 3 },
      { type: 'heading', text: 'Fees', level: 4 },
    ],
  },
  object: { body: [{ type: 'heading', text: 'Everyday companies', level: 1, object: true }] },
  longText: { body: [{ type: 'heading', text: 'Tell us where you want the money of your maturing bonds to go from now on', level: 1 }] },
};
