import type { Json } from '#schemas/json.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import { readDay } from '../expression/functions/dates.ts';
import { isTaxId } from './tax-id.ts';

const scalar = (value: Json): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

const checks: Record<FieldKind, (value: Json) => boolean> = {
  text: (value) => typeof value === 'string',
  secretText: (value) => typeof value === 'string',
  taxId: (value) => typeof value === 'string' && isTaxId(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  percent: (value) => typeof value === 'number' && Number.isFinite(value),
  money: (value) => typeof value === 'number' && Number.isSafeInteger(value),
  date: (value) => readDay(value) !== undefined,
  boolean: (value) => typeof value === 'boolean',
  choice: scalar,
  choices: (value) => Array.isArray(value) && value.every(scalar),
};

/** Whether a JSON value is one of this kind, as it stands: nothing is converted. Null, nothing entered, is of every kind. */
export function checkFieldValue(kind: FieldKind, value: Json): boolean {
  return value === null || checks[kind](value);
}
