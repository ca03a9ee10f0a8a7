import { z } from 'zod';
import { bindable } from '../node-definition.ts';
import { text } from './properties.ts';

/** The format of a chart's numbers: integer cents, rates (0.0412 is 4.12%), or plain numbers. */
export const format = z.enum(['money', 'percent', 'number']);
/** A number or a decimal string; null where there is none, which is a gap and never zero. */
export const quantity = bindable(z.union([z.number(), z.string()]).nullable());

/** The properties of every chart: its name, a sentence that says what it shows, and the text for an empty chart. */
export const chart = {
  caption: text,
  sentence: text,
  format: format.optional(),
  empty: text.optional(),
};

/** The subjects of the lines or columns: one to four, told apart by more than colour. */
export const series = z
  .array(z.strictObject({ label: text }))
  .min(1)
  .max(4);

/** The lines of a chart over time. `own` is a person's own money, which comes in steps: dashed, with its amount in the legend. */
export const lineSeries = z
  .array(z.strictObject({ label: text, own: z.boolean().optional() }))
  .min(1)
  .max(4);

/** A label and its amount: a part of a whole, or a step of a scale. */
export const part = z.strictObject({ label: text, value: quantity });
