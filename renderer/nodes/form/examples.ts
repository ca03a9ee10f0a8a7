import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const nickname: LayoutNode = {
  type: 'form',
  name: 'nickname',
  start: { nickname: 'House fund' },
  children: [
    { type: 'textField', name: 'nickname', label: 'Account nickname', required: 'Enter a nickname.' },
    { type: 'button', id: 'save-nickname', label: 'Save nickname', kind: 'secondary', press: [{ do: 'call' }] },
  ],
};

export const examples: NodeExamples = {
  typical: { body: [nickname] },
  empty: { body: [{ ...nickname, start: { nickname: '' } }] },
  longText: { body: [{ ...nickname, start: { nickname: 'What we put aside for the house that we may buy one day' } }] },
};
