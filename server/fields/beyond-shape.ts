import parsePhoneNumber from 'libphonenumber-js/max';
import type { FieldProblem } from '#engine/fields/parsed-field.ts';
import type { VisibleField } from '#engine/validation/visible-fields.ts';
import type { Json } from '#schemas/json.ts';

/**
 * What is known of a value here and not in a browser, where the tables weigh more than the page: whether a phone number is one that is
 * given out.
 */
export function beyondShape({ kind }: Pick<VisibleField, 'kind'>, value: Json): FieldProblem | null {
  if (kind !== 'phone' || typeof value !== 'string') return null;
  return parsePhoneNumber(value)?.isValid() === true ? null : 'not-a-phone';
}
