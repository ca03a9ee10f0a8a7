import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { amount, href, text } from './properties.ts';

export const pagination = defineNode({
  type: 'pagination',
  family: 'Actions and states',
  sheet: 'overview',
  doc: 'The way through a list of several pages. The address is that of the list; the number of a page stands in its query, under `page` unless `parameter` names it.',
  main: 'label',
  props: {
    label: text,
    page: amount,
    pages: amount,
    to: href,
    parameter: z.string().optional(),
  },
});
