import { defineNode } from '../node-definition.ts';

export const divider = defineNode({ type: 'divider', doc: 'A line between groups.', props: {} });
