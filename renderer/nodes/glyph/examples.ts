import type { LayoutNode } from '#schemas/node-definition.ts';
import { kindOfThing } from '#schemas/nodes/glyph.ts';
import { drawings } from '../example-drawings.ts';
import type { NodeExamples } from '../example.ts';

const named = (glyph: object, text: string): LayoutNode => ({
  type: 'row',
  gap: 'small',
  align: 'center',
  children: [
    { type: 'glyph', ...glyph },
    { type: 'text', text },
  ],
});

export const examples: NodeExamples = {
  typical: { body: [named({ kind: 'retirement', icon: drawings.sprout }, 'Roth IRA')] },
  kinds: { body: kindOfThing.options.map((kind) => named({ kind, icon: drawings.wallet }, kind)) },
  done: { body: [{ type: 'glyph', size: 'done', icon: drawings.plus }] },
  rounds: {
    body: [
      named({ icon: drawings.into, shape: 'round' }, 'Deposit'),
      named({ icon: drawings.receipt, shape: 'round', size: 'large' }, 'Advisory fee'),
    ],
  },
  letters: { body: [named({ text: 'PE', kind: 'neutral' }, 'Pellowick Devices'), named({ text: 'OW', size: 'large' }, 'Osterwick')] },
  unknownKind: { body: [named({ icon: drawings.layers }, 'Something of no kind')] },
};
