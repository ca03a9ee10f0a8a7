import type { Json } from '#schemas/json.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import { phone } from '../expression/functions/texts.ts';
import { isSecretKind } from './field-types.ts';

/**
 * A value as the text of its field: what stands in the box after it was left, and what `parseFieldText` reads back.
 * Nothing for null, for a secret, and for a value that is not of the kind. `choices` joins with a line break. `props` are those of the
 * field's node: a `whole` amount shows no cents.
 */
export function formatFieldValue(kind: FieldKind, value: Json | undefined, props: Readonly<Record<string, unknown>> = {}): string {
  if (value === null || value === undefined || isSecretKind(kind)) return '';
  if (kind === 'choices') return Array.isArray(value) ? value.filter((entry) => typeof entry !== 'object').join('\n') : '';
  if (typeof value === 'object') return '';
  if (kind === 'boolean') return value === true ? 'true' : '';
  if (kind === 'date') {
    const parts = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) : null;
    return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : '';
  }
  if (kind === 'phone') return String(phone([value], () => {}) ?? '');
  if (kind === 'text' || kind === 'choice' || kind === 'email') return String(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  if (kind === 'number') return grouped(plainDecimal(value));
  if (kind === 'percent') return grouped(movePoint(plainDecimal(value), 2));
  if (!Number.isInteger(value)) return '';
  const written = grouped(fixedCents(value));
  return props['whole'] === true ? written.replace(/\.00$/, '') : written;
}

function fixedCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A double's shortest digits without an exponent. */
function plainDecimal(value: number): string {
  const text = String(value);
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!parts) return text;
  const exponent = Number(parts[4]);
  const digits = parts[2] + (parts[3] ?? '');
  if (exponent < 0) return `${parts[1]}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return parts[1] + digits.padEnd(exponent + 1, '0');
}

function movePoint(decimal: string, places: number): string {
  const negative = decimal.startsWith('-');
  const [whole = '', decimals = ''] = decimal.replace('-', '').split('.');
  const moved = whole + decimals.slice(0, places).padEnd(places, '0');
  const rest = decimals.slice(places);
  return `${negative ? '-' : ''}${moved.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

function grouped(decimal: string): string {
  const [whole = '', decimals] = decimal.split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals === undefined ? '' : `.${decimals}`);
}
