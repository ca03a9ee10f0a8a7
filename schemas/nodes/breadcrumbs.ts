import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { href, text } from './properties.ts';

export const breadcrumbs = defineNode({
  type: 'breadcrumbs',
  family: 'Actions and states',
  rare: true,
  doc: 'Where this page stands: the pages above it, from the outermost. The last one is this page.',
  also: 'trail',
  main: 'items',
  props: { label: text.optional(), items: bindable(z.array(z.strictObject({ label: text, to: href.optional() }))) },
});
