import { z } from 'zod';
import { Press } from '../actions.ts';
import { bindable, drawn } from '../node-definition.ts';

export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // The 30th of February is read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A language by its code: `es`, `pt-BR`. */
export const isLanguage = (text: string): boolean => /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$/.test(text);

/** A time of day of 24 hours: `16:30`. */
export const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Property schemas that several nodes share. */
export const text = bindable(z.string());
/** The value of a table's cell, or the value that a row is sorted by. */
export const cell = bindable(z.union([z.string(), z.number()]));
/** A day, YYYY-MM-DD, that there is one of. */
export const day = bindable(z.string().refine(isDay, 'This is no day, like 2026-06-17'));
/** A time of day, 16:30. */
export const clock = bindable(z.string().refine(isClock, 'This is no time, like 16:30'));
/** A line drawing: authors write the name of an icon. */
export const drawing = drawn(bindable(z.string()));
export const yesNo = bindable(z.boolean());
export const amount = bindable(z.number());
export const tone = bindable(z.enum(['neutral', 'muted', 'positive', 'negative', 'warning', 'info', 'accent']));
export const gap = z.enum(['none', 'small', 'medium', 'large', 'section']);
export const href = bindable(z.string());
/** Where a node's changes by container width go; gap, columns and hiding only, so that it is CSS alone. */
export const narrow = z
  .strictObject({ gap: gap.optional(), columns: z.number().int().optional(), hidden: z.boolean().optional() })
  .optional();
/** The same where there is neither a gap nor columns to change. */
export const narrowHiding = z.strictObject({ hidden: z.boolean().optional() }).optional();

/** The properties that typed texts share: money, percent, date. */
export const typedText = {
  tone: tone.optional(),
  size: z.enum(['caption', 'small', 'body', 'lead']).optional(),
  strong: z.boolean().optional(),
  /** The text where there is no value; a dash if absent. */
  missing: text.optional(),
};

export const choice = z.strictObject({
  value: z.union([z.string(), z.number(), z.boolean()]),
  label: text,
  hint: text.optional(),
  /** A short fact at the right edge of a card choice: a rate, a balance. */
  figure: text.optional(),
  /** A sign before the words of a card. */
  icon: drawing.optional(),
  badge: text.optional(),
  disabled: yesNo.optional(),
  /** The label of the choice above that this one is a part of: it is set in below it. */
  partOf: text.optional(),
});
/** Choices given as a list; an authored `of / value / label` is expanded by the projection. */
export const choices = bindable(z.array(choice));

/**
 * A read that a field makes when its value is such; what it fills and what it says are the server's. A pause of typing comes before it
 * and the latest wins.
 */
export const lookup = z.strictObject({ id: z.string(), when: yesNo, press: Press });

/** The properties of every field. `required` is the message for an empty field. */
export const field = {
  name: z.string(),
  label: text,
  hint: text.optional(),
  required: text.optional(),
  disabled: yesNo.optional(),
  /** Why it is disabled, reachable by a screen reader. */
  reason: text.optional(),
  /** Labels that repeat the heading stay in the accessibility tree but are not drawn. */
  labelHidden: z.boolean().optional(),
  autocomplete: z.string().optional(),
  lookup: lookup.optional(),
  /** `blur` and a length are used only where the specification says when to check. */
  checkOn: z.union([z.literal('submit'), z.literal('blur'), z.number().int()]).optional(),
};

/** For secrets. `keep`: the earlier value stands until something is typed anew; `kept` is the mask that is shown for it. */
export const kept = { secret: z.union([z.literal(true), z.literal('keep')]).optional(), kept: text.optional() };
