import { defineNode } from '../node-definition.ts';
import { field } from './properties.ts';

export const checkbox = defineNode({ type: 'checkbox', family: 'Fields', doc: 'Yes or no.', main: 'name', field: 'boolean', props: field });
