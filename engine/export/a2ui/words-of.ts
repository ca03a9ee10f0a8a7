import type { Json, JsonObject } from '#schemas/json.ts';
import { isObject } from '#schemas/is-object.ts';
import { date, month } from '../../expression/functions/dates.ts';
import { money, number, percent } from '../../expression/functions/numbers.ts';
import { formatDate, isInstant } from '../../page/format-date.ts';

const free = (): undefined => undefined;
/** Milliseconds since 1970: no `Date` is further away. */
const latestInstant = 8.64e15;

/** A text or a number as words; nothing for any other value. */
export const wordOf = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export const objectsIn = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter((one) => isObject(one)) : []);

type Props = Readonly<Record<string, Json>>;
type Say = (props: Props) => string;

const wordsOr = (text: Json | undefined | void, { missing }: Props): string => wordOf(text ?? undefined) || wordOf(missing) || '–';
const signed = (text: string, value: Json | undefined, { signed: isSigned }: Props): string =>
  isSigned === true && typeof value === 'number' && value > 0 ? `+${text}` : text;

/** The words of nodes that write a value. */
const typed: Readonly<Record<string, Say>> = {
  money: (props) => signed(wordsOr(money([props['value'] ?? null, props['digits'] ?? 2], free), props), props['value'], props),
  percent: (props) =>
    signed(
      wordsOr(percent([props['value'] ?? null, props['digits'] ?? 2], free), props),
      number([props['value'] ?? null], free) ?? undefined,
      props,
    ),
  date: (props) => {
    const short = props['written'] === 'short' ? [props['value'] ?? null, 'short'] : [props['value'] ?? null];
    return wordsOr(props['written'] === 'month' ? month(short, free) : date(short, free), props);
  },
  moment: (props) => {
    const { value } = props;
    const instant = typeof value === 'number' && Math.abs(value) <= latestInstant ? new Date(value).toISOString() : wordOf(value);
    if (!isInstant(instant)) return wordsOr(undefined, props);
    const pattern = wordOf(props['pattern']) || 'MMMM d, y, h:mm a';
    const { words } = formatDate(instant, pattern);
    // Without the reader's clock a time is New York's, and says so.
    return /[hH]/.test(pattern.replaceAll(/'[^']*'/g, '')) ? `${words} Eastern time` : words;
  },
  maskedValue({ label, value, last }) {
    const written = wordOf(value);
    const shown = written.slice(Math.max(0, written.length - (typeof last === 'number' ? last : 4)));
    return [wordOf(label), `•••${shown}`].filter(Boolean).join(' ');
  },
};

/** The properties that hold words, in the order in which they are read. */
const spoken = [
  'title',
  'caption',
  'heading',
  'label',
  'text',
  'message',
  'value',
  'figure',
  'note',
  'figureNote',
  'badge',
  'sentence',
  'alt',
  'done',
];

/** All words of a node's own, whatever it is, a text each. */
export function wordsOf(type: string, props: Props): string[] {
  const say = Object.hasOwn(typed, type) ? typed[type] : undefined;
  if (say !== undefined) return [say(props)].filter(Boolean);
  const own = spoken.map((name) => wordOf(props[name])).filter(Boolean);
  const listed = [...objectsIn(props['items']), ...objectsIn(props['rows'])].map((item) =>
    ['label', 'title', 'value', 'shown', 'proposedShown', 'note']
      .map((name) => wordOf(item[name]))
      .filter(Boolean)
      .join(' '),
  );
  const texts = Array.isArray(props['items']) ? props['items'].filter((item) => typeof item === 'string') : [];
  return [...own, ...listed.filter(Boolean), ...texts];
}
