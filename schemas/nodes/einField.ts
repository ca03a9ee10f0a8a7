import { defineNode } from '../node-definition.ts';
import { field, kept, text } from './properties.ts';

export const einField = defineNode({
  type: 'einField',
  family: 'Fields',
  doc: 'An employer identification number of a trust or a business: nine digits, hidden while typed, never kept or sent back.',
  also: 'EIN, tax id',
  main: 'name',
  field: 'employerId',
  props: { ...field, problem: text.optional(), ...kept },
});
