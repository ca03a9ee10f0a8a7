import { z } from 'zod';
import { defineNode, patternNames } from '../node-definition.ts';
import { amount, choices, field, text, yesNo } from './properties.ts';

export const textField = defineNode({
  type: 'textField',
  doc: 'One line of text.',
  main: 'name',
  field: 'text',
  props: {
    ...field,
    maxLength: z.number().int().optional(),
    inputMode: z.enum(['text', 'numeric', 'email', 'tel']).optional(),
    pattern: z.enum(patternNames).optional(),
    problem: text.optional(),
  },
});
export const passwordField = defineNode({
  type: 'passwordField',
  doc: 'A password, with Show and paste allowed. Its value is never kept or sent back.',
  main: 'name',
  field: 'secretText',
  props: field,
});
export const ssnField = defineNode({
  type: 'ssnField',
  doc: 'A Social Security number or TIN of a person: nine digits, hidden while typed, never kept or sent back. `copying: false` lets nobody copy it out.',
  main: 'name',
  field: 'taxId',
  props: { ...field, problem: text.optional(), copying: z.boolean().optional() },
});
export const numberField = defineNode({
  type: 'numberField',
  doc: 'A whole or decimal number.',
  main: 'name',
  field: 'number',
  props: { ...field, min: amount.optional(), max: amount.optional(), unit: text.optional(), problem: text.optional() },
});
export const moneyField = defineNode({
  type: 'moneyField',
  doc: 'An amount in dollars; its value is integer cents.',
  main: 'name',
  field: 'money',
  props: { ...field, min: amount.optional(), max: amount.optional(), problem: text.optional() },
});
export const dateField = defineNode({
  type: 'dateField',
  doc: 'A date typed as MM/DD/YYYY; its value is YYYY-MM-DD.',
  main: 'name',
  field: 'date',
  props: { ...field, problem: text.optional() },
});
export const select = defineNode({
  type: 'select',
  doc: 'One of a list, from a menu.',
  main: 'name',
  field: 'choice',
  props: { ...field, options: choices, placeholder: text.optional() },
});
export const radioGroup = defineNode({
  type: 'radioGroup',
  doc: 'One of a few, all in sight; `cards` gives each a surface with a hint and a figure.',
  main: 'name',
  field: 'choice',
  props: { ...field, options: choices, variant: z.enum(['plain', 'cards']).optional() },
});
export const checkbox = defineNode({ type: 'checkbox', doc: 'Yes or no.', main: 'name', field: 'boolean', props: field });
export const slider = defineNode({
  type: 'slider',
  doc: 'A number on a range, with a box for the same number. Steps count from the minimum.',
  main: 'name',
  field: 'number',
  props: {
    ...field,
    min: amount,
    max: amount,
    step: amount.optional(),
    unit: text.optional(),
    /** What a screen reader says for the value ("3 years, 36 rungs") and what stands beside the track. */
    valueText: text.optional(),
    minLabel: text.optional(),
    maxLabel: text.optional(),
    /** The box's own label, for screen readers. */
    boxLabel: text.optional(),
    problem: text.optional(),
    checked: yesNo.optional(),
  },
});
