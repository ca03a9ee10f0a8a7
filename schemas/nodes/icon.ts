import { defineNode } from '../node-definition.ts';
import { drawing, text } from './properties.ts';

export const icon = defineNode({
  type: 'icon',
  family: 'Words, figures, pictures',
  inCell: true,
  doc: 'A small line drawing beside words, never the only mark. Authors write the name of an icon of Lucide.',
  main: 'path',
  props: { path: drawing, label: text.optional() },
});
