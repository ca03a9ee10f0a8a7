import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import { entries, say } from '../runtime/reading.ts';
import { amountText, quantityOf } from './amounts.ts';
import type { Format } from './amounts.ts';
import type { Part } from './PartList.tsx';

/** At most this many parts are drawn apart; the smallest others become one. */
const mostParts = 6;

interface Row {
  label: string;
  value: number | null;
  note?: string | undefined;
}

/** The parts of a whole as they are drawn and listed, and all of them as they were given. A part below nothing has no share. */
export function partsOf(
  given: readonly object[] | undefined,
  format: Format,
  speech: Speech = {},
  noteOf: (row: object) => string | undefined = () => undefined,
) {
  const rows: Row[] = entries(given as readonly Record<string, unknown>[] | undefined).map((row) => ({
    label: say(row['label']),
    value: quantityOf(row['value']),
    note: noteOf(row),
  }));
  const amountOf = ({ value }: Row): number => Math.max(value ?? 0, 0);
  const whole = rows.reduce((sum, row) => sum + amountOf(row), 0);
  const shareOf = (amount: number): number => (whole > 0 ? amount / whole : 0);
  const alone = rows.length > mostParts ? mostParts - 1 : rows.length;
  const rest = rows.slice(alone);
  const drawn: Row[] =
    rest.length === 0
      ? rows
      : [
          ...rows.slice(0, alone),
          { label: translate(speech, '{count} others', { count: rest.length }), value: rest.reduce((sum, row) => sum + amountOf(row), 0) },
        ];
  const parts: Part[] = drawn.map((row, place) => ({
    label: row.label,
    amount: amountText(row.value, format, speech),
    share: shareOf(amountOf(row)),
    place,
    note: row.note,
  }));
  return { parts, rows: rows.map((row) => ({ ...row, share: shareOf(amountOf(row)) })), whole };
}
