import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { field, kept, text } from './properties.ts';

export const ssnField = defineNode({
  type: 'ssnField',
  family: 'Fields',
  doc: 'A Social Security number or TIN of a person: nine digits, hidden while typed, never kept or sent back. `copying: false` lets nobody copy it out.',
  also: 'SSN, tax id',
  main: 'name',
  field: 'taxId',
  props: { ...field, problem: text.optional(), copying: z.boolean().optional(), ...kept },
});
