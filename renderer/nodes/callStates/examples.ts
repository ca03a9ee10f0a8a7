import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const save = { type: 'button', id: 'save', label: 'Save', press: [{ do: 'call', as: 'call:save', for: 3000 }] };
const stands = (state: string): LayoutNode['$if'] => ({ $: ['==', ['get', 'state', 'call:save'], state] });
const words: LayoutNode[] = [
  { type: 'text', text: 'Saving…', $if: stands('pending') },
  { type: 'text', text: 'Saved.', $if: stands('done') },
  { type: 'text', text: 'This could not be saved.', $if: stands('failed') },
];

export const examples: NodeExamples = {
  typical: { state: { 'call:save': 'done' }, body: [save, ...words, { type: 'callStates' }] },
  error: { state: { 'call:save': 'failed' }, body: [save, ...words, { type: 'callStates' }] },
  loading: { state: { 'call:save': 'pending' }, body: [save, ...words, { type: 'callStates' }] },
};
