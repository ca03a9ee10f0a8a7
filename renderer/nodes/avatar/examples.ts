import type { NodeExamples } from '../example.ts';

const owner = (name: string) => ({
  type: 'row',
  gap: 'small',
  children: [
    { type: 'avatar', name },
    { type: 'text', text: name },
  ],
});

export const examples: NodeExamples = {
  typical: { body: [owner('Marisol Vega')] },
  sizes: {
    body: [{ type: 'row', children: ['small', 'medium', 'large'].map((size) => ({ type: 'avatar', name: 'Marisol Vega', size })) }],
  },
  alone: { body: [{ type: 'avatar', name: 'Theo Quill', label: 'Theo Quill' }] },
  otherNames: { body: ['Åsa', "Siobhán O'Neill-Walsh", 'Łukasz Żak', 'Zoë Çelik'].map(owner) },
  longText: { body: [owner('Marisol Esperanza de la Cruz Anderson-Featherstone')] },
  empty: { body: [{ type: 'avatar', name: '' }] },
};
