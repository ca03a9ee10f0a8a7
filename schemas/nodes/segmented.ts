import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { field, href, text, yesNo } from './properties.ts';

/** `to` where a choice is a page of its own: then the choices are links, with a script or without. */
const segment = z.strictObject({
  value: z.union([z.string(), z.number(), z.boolean()]),
  label: text,
  /** The text for screen readers where the label is short: "3 months" for 3M. */
  spoken: text.optional(),
  to: href.optional(),
  current: yesNo.optional(),
});

const { name: _name, ...rest } = field;

export const segmented = defineNode({
  type: 'segmented',
  family: 'Actions and states',
  sheet: 'overview',
  doc: 'One of two to six short choices side by side: an answer of the form under `name`, a value of the page under `state`, or links to other views of the same thing.',
  also: 'toggle group, button group',
  main: 'name',
  field: 'choice',
  props: {
    ...rest,
    name: z.string().optional(),
    state: z.string().optional(),
    /** The chosen value, where `state` names it or the segments are links. */
    value: bindable(z.union([z.string(), z.number(), z.boolean()])).optional(),
    options: bindable(z.array(segment)),
  },
});
