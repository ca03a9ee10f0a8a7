import { z } from 'zod';
import { bindable } from '../node-definition.ts';
import { text } from './properties.ts';

/** How a chart's numbers are said: integer cents, rates (0.0412 is 4.12%), or plain numbers. */
export const format = z.enum(['money', 'percent', 'number']);
/** A number or a decimal string; null where there is none, which is a gap and never zero. */
export const quantity = bindable(z.union([z.number(), z.string()]).nullable());

/** What every chart has: its name, a sentence that says what it shows, and what is said where there is nothing to draw. */
export const chart = {
  caption: text,
  sentence: text,
  format: format.optional(),
  empty: text.optional(),
};

/** What the lines or columns stand for: one to four, told apart by more than colour. */
export const series = z
  .array(z.strictObject({ label: text }))
  .min(1)
  .max(4);

/** A label and its amount: a part of a whole, or a step of a scale. */
export const part = z.strictObject({ label: text, value: quantity });
