import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'savedAt', label: 'Saved at', at: Date.UTC(2026, 7, 24, 18, 5) }] },
};
