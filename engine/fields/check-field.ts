import type { Json, JsonObject } from '#schemas/json.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import { readDay } from '../expression/day.ts';
import { isEmail } from './email-text.ts';
import { isEmployerId } from './employer-id.ts';
import { isOneTimeCode } from './one-time-code.ts';
import { isPhone } from './phone-text.ts';
import { isPin } from './pin.ts';
import { isSealedText } from './sealed-text.ts';
import { isTaxId } from './tax-id.ts';

const scalar = (value: Json): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

const isRow = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const checks: Record<FieldKind, (value: Json) => boolean> = {
  text: (value) => typeof value === 'string',
  secretText: (value) => typeof value === 'string',
  taxId: (value) => typeof value === 'string' && isTaxId(value),
  employerId: (value) => typeof value === 'string' && isEmployerId(value),
  email: (value) => typeof value === 'string' && isEmail(value),
  phone: (value) => typeof value === 'string' && isPhone(value),
  oneTimeCode: (value) => typeof value === 'string' && isOneTimeCode(value),
  pin: (value) => typeof value === 'string' && (isPin(value) || isSealedText(value)),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  percent: (value) => typeof value === 'number' && Number.isFinite(value),
  money: (value) => typeof value === 'number' && Number.isSafeInteger(value),
  date: (value) => readDay(value) !== undefined,
  boolean: (value) => typeof value === 'boolean',
  choice: scalar,
  choices: (value) => Array.isArray(value) && value.every(scalar),
  files: (value) => Array.isArray(value) && value.every((entry) => isRow(entry) && typeof entry['documentId'] === 'string'),
  rows: (value) => Array.isArray(value) && value.every(isRow),
};

/** True if a JSON value is of this kind; nothing is converted. Null, an empty field, is of every kind. */
export function checkFieldValue(kind: FieldKind, value: Json): boolean {
  return value === null || checks[kind](value);
}
