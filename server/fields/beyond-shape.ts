import parsePhoneNumber from 'libphonenumber-js/max';
import type { FieldProblem } from '#engine/fields/parsed-field.ts';
import type { VisibleField } from '#engine/validation/visible-fields.ts';
import type { Json } from '#schemas/json.ts';
import { isZipCodeOf } from './zip-codes.ts';

/** Checks that need tables too large for a page: a phone number exists, and a ZIP code belongs to its state. */
export function beyondShape({ kind, props }: Pick<VisibleField, 'kind' | 'props'>, value: Json): FieldProblem | null {
  if (typeof value !== 'string') return null;
  if (kind === 'phone') return parsePhoneNumber(value)?.isValid() === true ? null : 'not-a-phone';
  const { ofState } = props;
  return typeof ofState === 'string' && ofState !== '' && !isZipCodeOf(value, ofState) ? 'zip-of-another-state' : null;
}
