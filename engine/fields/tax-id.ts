import type { ParsedField } from './parsed-field.ts';

/** Fourth and fifth digit of a number that the tax office gives to whoever has no Social Security number. */
const taxpayerGroups: readonly [number, number][] = [
  [50, 65],
  [70, 88],
  [90, 92],
  [94, 99],
];

/** Numbers that became known in advertisements and were withdrawn, and those that people make up first. */
const withdrawn: ReadonlySet<string> = new Set(['078051120', '219099999', '123456789', '012345678']);

/** Kept for advertisements: 987-65-4320 to 987-65-4329. */
const advertised = '98765432';

/** A person's Social Security number or TIN: nine digits of which no part is one that is never given out, and no number that is known to be nobody's. */
export function isTaxId(value: string): boolean {
  if (!/^\d{9}$/.test(value) || /^(\d)\1{8}$/.test(value) || withdrawn.has(value) || value.startsWith(advertised)) return false;
  const [area, group, serial] = [value.slice(0, 3), value.slice(3, 5), value.slice(5)];
  if (area.startsWith('9')) return taxpayerGroups.some(([from, to]) => Number(group) >= from && Number(group) <= to);
  return area !== '000' && area !== '666' && group !== '00' && serial !== '0000';
}

/** Spaces and dashes are how people write it; the value is its digits. */
export function parseTaxId(text: string): ParsedField {
  const digits = text.replace(/[\s-]/g, '');
  if (digits === '') return { value: null };
  if (isTaxId(digits)) return { value: digits };
  return { problem: /^\d{9}$/.test(digits) ? 'no-such-tax-id' : 'not-a-tax-id' };
}
