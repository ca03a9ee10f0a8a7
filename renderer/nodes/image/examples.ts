import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'image', src: '/favicon.ico', alt: 'The mark of Larkmoor', width: 48, height: 48 }] },
  decorative: { body: [{ type: 'image', src: '/favicon.ico', alt: '', width: 24, height: 24 }] },
};
