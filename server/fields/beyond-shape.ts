import parsePhoneNumber from 'libphonenumber-js/max';
import { traitsOf } from '#engine/fields/node-traits.ts';
import type { FieldFault } from '#engine/validation/default-words.ts';
import type { VisibleField } from '#engine/validation/visible-fields.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import { isClock } from '#schemas/nodes/properties.ts';
import { isZipCodeOf } from './zip-codes.ts';

/**
 * Checks that no page carries: a phone number exists, a ZIP code belongs to its state, and a time, for which a browser has a box of its own, is one within
 * its bounds.
 */
export function beyondShape({ kind, type, props }: Pick<VisibleField, 'kind' | 'type' | 'props'>, value: Json): FieldFault | null {
  if (typeof value !== 'string' || value === '') return null;
  if (traitsOf({ type }).timed) return faultOfTime(props, value);
  if (kind === 'phone') return parsePhoneNumber(value)?.isValid() === true ? null : 'not-a-phone';
  const { ofState } = props;
  return typeof ofState === 'string' && ofState !== '' && !isZipCodeOf(value, ofState) ? 'zip-of-another-state' : null;
}

/** Times of 24 hours compare as texts. */
function faultOfTime({ min, max }: JsonObject, value: string): FieldFault | null {
  if (!isClock(value)) return 'not-a-time';
  if (typeof min === 'string' && isClock(min) && value < min) return 'too-small';
  return typeof max === 'string' && isClock(max) && value > max ? 'too-great' : null;
}
