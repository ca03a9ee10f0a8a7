import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'badge', text: 'Recommended', tone: 'accent' }] },
  tones: {
    body: [
      {
        type: 'row',
        gap: 'small',
        children: ['neutral', 'positive', 'warning', 'negative', 'info', 'accent'].map((tone) => ({ type: 'badge', text: tone, tone })),
      },
    ],
  },
  longText: { body: [{ type: 'badge', text: 'Waiting for the other owner to sign', tone: 'warning' }] },
};
