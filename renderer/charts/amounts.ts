import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import { dateFormat, numberFormat } from '#engine/language/formats.ts';
import { readDay } from '#engine/expression/day.ts';
import { decimal, money, number, percent } from '#engine/expression/functions/numbers.ts';
import type { Json } from '#schemas/json.ts';

/** The format of a chart's numbers. */
export type Format = 'money' | 'percent' | 'number';

export const formatOf = (value: unknown): Format => (value === 'money' || value === 'percent' ? value : 'number');

const greatest = 1e15;
const least = 1e-9;
const free = () => undefined;

/** A number of a chart, or null: what is no number, and what no account can hold, is a gap. */
export function quantityOf(value: unknown): number | null {
  const read = typeof value === 'number' || typeof value === 'string' ? number([value], free) : undefined;
  if (typeof read !== 'number' || !Number.isFinite(read) || Math.abs(read) > greatest) return null;
  return Math.abs(read) < least ? 0 : read;
}

/** An amount in full: $128,412.10, 4.12%, 1,204. A dash where there is none. */
export function amountText(value: number | null, format: Format, speech: Speech = {}): string {
  if (value === null) return '–';
  const said: Json | undefined =
    format === 'money'
      ? money([Math.round(value)], free, speech)
      : format === 'percent'
        ? percent([value], free, speech)
        : decimal([value], free, speech);
  return typeof said === 'string' ? said : '–';
}

/** An amount without cents, where they say nothing: in a legend. */
export function wholeText(value: number | null, format: Format, speech: Speech = {}): string {
  if (format !== 'money' || value === null) return amountText(value, format, speech);
  const said: Json | undefined = money([Math.round(value), 0], free, speech);
  return typeof said === 'string' ? said : '–';
}

// Said in full, so that a server and every browser write the same.
const compact = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 } as const;

/** An amount for an axis, where room is scarce: $1.5M, 4%, 12K. */
export function shortAmount(value: number, format: Format, speech: Speech = {}): string {
  if (format === 'percent') return amountText(Number(value.toPrecision(12)), format, speech);
  if (format === 'number') return numberFormat(speech.language, compact).format(value || 0);
  if (Math.abs(value) < 100_000) return amountText(value, format, speech).replace(/\.00$/, '');
  return numberFormat(speech.language, { ...compact, style: 'currency', currency: 'USD' }).format(value / 100);
}

/** Amounts along an axis: short ones, or in full where shortening would make two of them alike. */
export function axisAmounts(values: readonly number[], format: Format, speech: Speech = {}): string[] {
  const made = values.map((value) => shortAmount(value, format, speech));
  return new Set(made).size === new Set(values).size ? made : values.map((value) => amountText(value, format, speech));
}

/** A share of a whole as it stands beside a part: 45%, and under 1% where rounding would say none. */
export function shareText(share: number, speech: Speech = {}): string {
  if (share > 0 && share < 0.005) return translate(speech, 'under 1%');
  return amountText(Math.round(share * 100) / 100, 'percent', speech);
}

/** A day for an axis that spans so many days: Nov 21, Nov 2026, 2026. */
export function shortDay(value: string, span: number, speech: Speech = {}): string {
  const day = readDay(value);
  if (!day) return value;
  if (span > 3 * 366) return String(day[0]);
  const further = span > 62 ? ({ year: 'numeric' } as const) : ({ day: 'numeric' } as const);
  return dateFormat(speech.language, { month: 'short', ...further, timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`));
}
