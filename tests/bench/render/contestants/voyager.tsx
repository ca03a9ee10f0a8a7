import { mount } from '../../../../renderer/index.ts';
import type { Layout } from '../../../../schemas/layout.ts';
import type { LayoutNode } from '../../../../schemas/node-definition.ts';
import type { BenchDocument, BenchField } from '../documents.ts';
import { compete } from '../harness.ts';

function fieldNode({ kind, name, label, hint, options }: BenchField): LayoutNode {
  if (kind === 'yesNo') return { type: 'checkbox', name, label, hint };
  if (kind === 'choice') return { type: 'select', name, label, hint, options, placeholder: 'Select' };
  return { type: 'textField', name, label, hint };
}

function layoutOf({ title, groups }: BenchDocument): Layout {
  return {
    bml: '1',
    title,
    body: [
      { type: 'heading', level: 1, text: title },
      ...groups.map(({ heading, text, fields }): LayoutNode => ({
        type: 'card',
        children: [{ type: 'heading', level: 2, text: heading }, { type: 'text', text }, ...fields.map(fieldNode)],
      })),
      { type: 'button', id: 'continue', label: 'Continue', press: [{ do: 'submit', event: 'CONTINUE' }] },
    ],
  };
}

compete((target, document) => {
  const mounted = mount(target, layoutOf(document));
  return { replace: (next) => mounted.update(layoutOf(next)), unmount: () => mounted.unmount() };
});
