import { z } from 'zod';
import { defineNode } from '../node-definition.ts';
import { field, text } from './properties.ts';

export const oneTimeCodeField = defineNode({
  type: 'oneTimeCodeField',
  family: 'Fields',
  doc: 'A code that was sent to the person, in one box; six digits unless `length` says otherwise. Never kept or sent back.',
  also: 'OTP, verification code, two-factor code',
  main: 'name',
  field: 'oneTimeCode',
  props: { ...field, length: z.number().int().optional(), problem: text.optional() },
});
