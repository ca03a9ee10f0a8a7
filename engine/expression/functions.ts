import type { Call } from './functions/call.ts';
import { calls } from './functions/calls.ts';

/** A kind of value in a signature. `T?` may be left out; `...T` may be repeated. */
export type ValueType = 'number' | 'cents' | 'rate' | 'text' | 'boolean' | 'date' | 'instant' | 'list' | 'object' | 'any';

/** A function that authors may call, for the parser, the checks and the documentation. */
export interface FunctionEntry {
  /** Least and most arguments, as written. */
  arity: readonly [least: number, most: number];
  /** One entry an argument (`number|text` where either will do), and what comes back. */
  types: { takes: readonly string[]; gives: ValueType | 'text|null' };
  doc: string;
  /** Absent for what the evaluator does itself because it does not evaluate all its arguments alike. */
  call: Call | null;
}

const entry = (name: string, takes: readonly string[], gives: FunctionEntry['types']['gives'], doc: string): [string, FunctionEntry] => {
  const least = takes.filter((type) => !type.endsWith('?') && !type.startsWith('...')).length;
  const maximum = takes.some((type) => type.startsWith('...')) ? 32 : takes.length;
  return [name, { arity: [least, maximum], types: { takes, gives }, doc, call: calls[name] ?? null }];
};

/** Every function of the language, by its name. */
export const functionTable: Readonly<Record<string, FunctionEntry>> = Object.fromEntries([
  entry('if', ['boolean', 'any', 'any'], 'any', 'The second value if the first holds, else the third.'),
  entry('has', ['any'], 'boolean', 'Whether something is there and not null. A missing path is no fault here.'),
  entry('default', ['any', 'any'], 'any', 'The first value, or the second where the first is missing or null.'),
  entry('money', ['cents', 'number?'], 'text', 'Integer cents as $1,234.50; with 0 digits $1,235.'),
  entry('signedMoney', ['cents', 'number?'], 'text', 'As money, with + or - before anything but zero.'),
  entry('percent', ['rate', 'number?'], 'text', '0.0412 or "0.0412" as 4.12%; digits fixed by the second argument, else up to two.'),
  entry('decimal', ['number', 'number?'], 'text', 'A number with thousands separators and, where given, fixed decimals.'),
  entry('number', ['number|text'], 'number', 'A plain decimal text as a number.'),
  entry('string', ['text|number|boolean'], 'text', 'A number or yes/no as text.'),
  entry('round', ['number', 'number?'], 'number', 'Rounded to so many decimals, halves away from zero.'),
  entry('min', ['...number|list'], 'number', 'The least of numbers or of a list of numbers.'),
  entry('max', ['...number|list'], 'number', 'The greatest of numbers or of a list of numbers.'),
  entry('share', ['number', 'number', 'number'], 'number', 'share(100, 3, 1): the part of place 1 of 3, in whole units that add up.'),
  entry('plural', ['number', 'text', 'text?'], 'text', 'The word for one, or the word for any other count.'),
  entry('duration', ['number'], 'text', 'Months in words: 27 is 2 years 3 months.'),
  entry(
    'date',
    ['date|instant', 'text?'],
    'text',
    "November 21, 2026; 'short' 11/21/2026, 'medium' Nov 21, 2026, 'full' Saturday, November 21, 2026, 'monthDay' November 21. Instants are shown as the day in New York.",
  ),
  entry('month', ['date|instant'], 'text', 'November 2026.'),
  entry('year', ['date|instant'], 'number', 'The year as a number.'),
  entry('day', ['date|instant'], 'number', 'The day of its month.'),
  entry('weekday', ['date|instant'], 'text', 'Saturday.'),
  entry('ordinal', ['number'], 'text', 'A whole number as 1st, 2nd, 3rd, 4th.'),
  entry('age', ['date', 'date?'], 'number', 'Whole years until today, or until the second date.'),
  entry('earlier', ['date', 'date'], 'date', 'The earlier of two dates.'),
  entry('later', ['date', 'date'], 'date', 'The later of two dates.'),
  entry('addDays', ['date', 'number'], 'date', 'The date so many days on.'),
  entry('addMonths', ['date', 'number'], 'date', 'The date so many months on, kept inside its month.'),
  entry('size', ['list|text|object'], 'number', 'How many entries, characters or members.'),
  entry(
    'filter',
    ['list', 'text', 'any'],
    'list',
    'The entries whose field has the value; or that something holds of, under a name of their own: filter(gifts, gift, gift.amount > $5).',
  ),
  entry(
    'any',
    ['list', 'text', 'any'],
    'boolean',
    'Whether a field of some entry has the value; or something holds of one: any(gifts, gift, gift.amount > $5).',
  ),
  entry('all', ['list', 'text', 'any'], 'boolean', 'The same of every entry. It holds for an empty list.'),
  entry('map', ['list', 'any', 'any'], 'list', 'What each entry comes to: map(gifts, gift, gift.amount * 2). For one field: pluck.'),
  entry(
    'sort',
    ['list', 'text?', 'any?', 'text?'],
    'list',
    "By a field, or by what each entry comes to: sort(gifts, gift, gift.amount, 'descending'). Entries without a value come last.",
  ),
  entry(
    'group',
    ['list', 'text', 'any?'],
    'list',
    'A `key` and its `rows` for each value of a field, or of what each entry comes to: group(gifts, gift, year(gift.date)).',
  ),
  entry('sum', ['list', 'text?'], 'number', 'The sum of a list, or of one field of its rows: sum(form.rows, row.ownership).'),
  entry('take', ['list', 'number'], 'list', 'The first entries.'),
  entry('flatten', ['list'], 'list', 'Lists in a list as one list.'),
  entry('join', ['list', 'text?'], 'text', 'Entries as one text, with ", " or the second argument between them; null of none.'),
  entry('pluck', ['list', 'text'], 'list', 'One field of every row.'),
  entry(
    'recordOf',
    ['list', 'list'],
    'object',
    'A yes or no for each text of the first list: whether the second has it. An address takes it.',
  ),
  entry('find', ['list', 'text', 'any'], 'any', 'The first row whose field has the value, or null.'),
  entry('index', ['list', 'number'], 'any', 'The entry at a place, counted from 0, or null.'),
  entry('contains', ['list|text', 'any'], 'boolean', 'Whether a list has an entry, or a text a part.'),
  entry('ownPage', ['text'], 'text', 'An address that a visitor gave, if it is a page of this product; null otherwise.'),
  entry('startsWith', ['text', 'text'], 'boolean', 'Whether a text begins with another.'),
  entry(
    'mentions',
    ['text', 'text'],
    'boolean',
    'Whether each word of the second text begins a word of the first; capitals and accents count for nothing. For a search.',
  ),
  entry('lower', ['text'], 'text', 'In small letters.'),
  entry('upper', ['text'], 'text', 'In capital letters.'),
  entry('stateName', ['text'], 'text', 'The name of a state by its postal code.'),
  entry('phone', ['text'], 'text', 'Ten digits as (415) 555-0100.'),
  entry('owns', ['object', 'text'], 'boolean', 'Whether an account is one of a person: person.owns(accountId).'),
  entry('encode', ['text|number|boolean'], 'text', 'One part of an address, escaped.'),
  entry(
    'address',
    ['text', '...any'],
    'text',
    "address('/a', 'x', 1): a path with a query; names without a value are left out, and an object is written in JSON.",
  ),
]);
