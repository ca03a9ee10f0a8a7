import type { Json } from '#schemas/json.ts';

/** The fault of a text as a value of its kind; `engine/validation/default-words.ts` has a message for each. */
export type FieldProblem =
  | 'not-a-number'
  | 'not-an-amount'
  | 'too-many-decimals'
  | 'not-whole'
  | 'too-large'
  | 'not-a-date'
  | 'no-day'
  | 'no-month'
  | 'no-year'
  | 'two-digit-year'
  | 'not-a-day-of-the-calendar'
  | 'not-a-tax-id'
  | 'no-such-tax-id'
  | 'not-an-employer-id'
  | 'no-such-employer-id'
  | 'not-an-email'
  | 'not-a-phone'
  | 'not-a-time'
  | 'zip-of-another-state'
  | 'not-a-code'
  | 'not-a-pin'
  | 'still-sending'
  | 'unreadable';

export type ParsedField = { value: Json; problem?: undefined } | { value?: undefined; problem: FieldProblem };
