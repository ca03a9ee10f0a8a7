import type { NodeExamples } from '../example.ts';

const value = '2026-11-21T17:30:00Z';
const patterns = ['EEEE, MMMM d', 'M/d/yy', 'h:mm a', "E, MMM d 'at' HH:mm"];

export const examples: NodeExamples = {
  typical: { body: [{ type: 'moment', value }] },
  patterns: { body: patterns.map((pattern) => ({ type: 'moment', value, pattern })) },
  inWords: {
    body: [
      {
        type: 'text',
        children: [
          { type: 'text', text: 'The market closes at ' },
          { type: 'moment', value, pattern: 'h:mm a', strong: true },
          { type: 'text', text: '.' },
        ],
      },
    ],
  },
  milliseconds: { body: [{ type: 'moment', value: 1795305600000, tone: 'muted', size: 'small' }] },
  empty: { body: [{ type: 'moment', value: null, missing: 'Not yet' }] },
};
