import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { cell } from './properties.ts';

export const tableRow = defineNode({
  type: 'tableRow',
  family: 'Words, figures, pictures',
  sheet: 'overview',
  doc: 'A row of a table with nodes in its cells; the compiler makes it of what stands under `rows`. `nodes` names the column of each child, and `cells` holds the texts of the others and what rows are sorted by.',
  byCompiler: true,
  slots: ['children'],
  props: { cells: z.record(z.string(), cell).optional(), nodes: z.array(z.string()) },
});
