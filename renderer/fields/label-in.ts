import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
/** A label that says once what its number counts in: "Deposit in dollars", "How much do you want to deposit? (in dollars)". */
export function labelIn(label: string, unit: 'dollars' | 'percent', speech: Speech): string {
  const inUnit = translate(speech, unit === 'dollars' ? 'in dollars' : 'in percent');
  if (new RegExp(inUnit.split(' ').at(-1)?.slice(0, 6) ?? unit, 'i').test(label)) return label;
  return /[?!.:]\s*$/.test(label) ? `${label} (${inUnit})` : `${label} ${inUnit}`;
}
