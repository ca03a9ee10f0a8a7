import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: {
    body: [
      { type: 'text', text: 'We ask again in half a minute.' },
      { type: 'timer', after: 30_000, event: 'AGAIN' },
      { type: 'button', id: 'again', label: 'Ask now', press: [{ do: 'submit', event: 'AGAIN' }] },
    ],
  },
};
