import type { FunctionName, RowFunctionName } from '#schemas/function-names.ts';

/** A kind of value in a signature. `T?` may be left out; `...T` may be repeated. */
export type ValueType = 'number' | 'cents' | 'rate' | 'text' | 'boolean' | 'date' | 'instant' | 'list' | 'object' | 'any';

/** A function that authors may call, for the parser, the checks and the documentation. */
export interface FunctionEntry {
  /** Least and most arguments, as written. */
  arity: readonly [least: number, most: number];
  /** One entry an argument (`number|text` where either will do), and what comes back. */
  types: { takes: readonly string[]; gives: ValueType | 'text|null' };
  doc: string;
}

const entry = (takes: readonly string[], gives: FunctionEntry['types']['gives'], doc: string): FunctionEntry => {
  const least = takes.filter((type) => !type.endsWith('?') && !type.startsWith('...')).length;
  const maximum = takes.some((type) => type.startsWith('...')) ? 32 : takes.length;
  return { arity: [least, maximum], types: { takes, gives }, doc };
};

/** Names that an author may call: those of the evaluator's own operators too. */
export type CallableName = FunctionName | RowFunctionName | 'if' | 'has' | 'default';

/** Every function of the language, by its name. */
export const functionTable: Readonly<Record<CallableName, FunctionEntry>> = {
  if: entry(['boolean', 'any', 'any'], 'any', 'The second value if the first holds, else the third.'),
  has: entry(['any'], 'boolean', 'Whether something is there and not null. A missing path is no fault here.'),
  default: entry(['any', 'any'], 'any', 'The first value, or the second where the first is missing or null.'),
  money: entry(['cents', 'number?'], 'text', 'Integer cents as $1,234.50; with 0 digits $1,235.'),
  signedMoney: entry(['cents', 'number?'], 'text', 'As money, with + or - before anything but zero.'),
  percent: entry(['rate', 'number?'], 'text', '0.0412 or "0.0412" as 4.12%; digits fixed by the second argument, else up to two.'),
  decimal: entry(['number', 'number?'], 'text', 'A number with thousands separators and, where given, fixed decimals.'),
  number: entry(['number|text'], 'number', 'A plain decimal text as a number.'),
  string: entry(['text|number|boolean'], 'text', 'A number or yes/no as text.'),
  round: entry(['number', 'number?'], 'number', 'Rounded to so many decimals, halves away from zero.'),
  min: entry(['...number|list'], 'number', 'The least of numbers or of a list of numbers.'),
  max: entry(['...number|list'], 'number', 'The greatest of numbers or of a list of numbers.'),
  share: entry(['number', 'number', 'number'], 'number', 'share(100, 3, 1): the part of place 1 of 3, in whole units that add up.'),
  plural: entry(['number', 'text', 'text?'], 'text', 'The word for one, or the word for any other count.'),
  duration: entry(['number'], 'text', 'Months in words: 27 is 2 years 3 months.'),
  date: entry(
    ['date|instant', 'text?'],
    'text',
    "November 21, 2026; 'short' 11/21/2026, 'medium' Nov 21, 2026, 'full' Saturday, November 21, 2026, 'monthDay' November 21. Instants are shown as the day in New York.",
  ),
  month: entry(['date|instant'], 'text', 'November 2026.'),
  year: entry(['date|instant'], 'number', 'The year as a number.'),
  day: entry(['date|instant'], 'number', 'The day of its month.'),
  weekday: entry(['date|instant'], 'text', 'Saturday.'),
  ordinal: entry(['number'], 'text', 'A whole number as 1st, 2nd, 3rd, 4th.'),
  age: entry(['date', 'date?'], 'number', 'Whole years until today, or until the second date.'),
  earlier: entry(['date', 'date'], 'date', 'The earlier of two dates.'),
  later: entry(['date', 'date'], 'date', 'The later of two dates.'),
  addDays: entry(['date', 'number'], 'date', 'The date so many days on.'),
  addMonths: entry(['date', 'number'], 'date', 'The date so many months on, kept inside its month.'),
  size: entry(['list|text|object'], 'number', 'How many entries, characters or members.'),
  filter: entry(
    ['list', 'text', 'any'],
    'list',
    'The entries whose field has the value; or that something holds of, under a name of their own: filter(gifts, gift, gift.amount > $5).',
  ),
  any: entry(
    ['list', 'text', 'any'],
    'boolean',
    'Whether a field of some entry has the value; or something holds of one: any(gifts, gift, gift.amount > $5).',
  ),
  all: entry(['list', 'text', 'any'], 'boolean', 'The same of every entry. It holds for an empty list.'),
  map: entry(['list', 'any', 'any'], 'list', 'What each entry comes to: map(gifts, gift, gift.amount * 2). For one field: pluck.'),
  sort: entry(
    ['list', 'text?', 'any?', 'text?'],
    'list',
    "By a field, or by what each entry comes to: sort(gifts, gift, gift.amount, 'descending'). Entries without a value come last.",
  ),
  group: entry(
    ['list', 'text', 'any?'],
    'list',
    'A `key` and its `rows` for each value of a field, or of what each entry comes to: group(gifts, gift, year(gift.date)).',
  ),
  sum: entry(['list', 'text?'], 'number', 'The sum of a list, or of one field of its rows: sum(form.rows, row.ownership).'),
  take: entry(['list', 'number'], 'list', 'The first entries.'),
  flatten: entry(['list'], 'list', 'Lists in a list as one list.'),
  join: entry(['list', 'text?'], 'text', 'Entries as one text, with ", " or the second argument between them; null of none.'),
  pluck: entry(['list', 'text'], 'list', 'One field of every row.'),
  recordOf: entry(
    ['list', 'list'],
    'object',
    'A yes or no for each text of the first list: whether the second has it. An address takes it.',
  ),
  find: entry(['list', 'text', 'any'], 'any', 'The first row whose field has the value, or null.'),
  index: entry(['list', 'number'], 'any', 'The entry at a place, counted from 0, or null.'),
  contains: entry(['list|text', 'any'], 'boolean', 'Whether a list has an entry, or a text a part.'),
  ownPage: entry(['text'], 'text', 'An address that a visitor gave, if it is a page of this product; null otherwise.'),
  startsWith: entry(['text', 'text'], 'boolean', 'Whether a text begins with another.'),
  mentions: entry(
    ['text', 'text'],
    'boolean',
    'Whether each word of the second text begins a word of the first; capitals and accents count for nothing. For a search.',
  ),
  lower: entry(['text'], 'text', 'In small letters.'),
  upper: entry(['text'], 'text', 'In capital letters.'),
  stateName: entry(['text'], 'text', 'The name of a state by its postal code.'),
  phone: entry(['text'], 'text', 'Ten digits as (415) 555-0100.'),
  owns: entry(['object', 'text'], 'boolean', 'Whether an account is one of a person: person.owns(accountId).'),
  encode: entry(['text|number|boolean'], 'text', 'One part of an address, escaped.'),
  address: entry(
    ['text', '...any'],
    'text',
    "address('/a', 'x', 1): a path with a query; names without a value are left out, and an object is written in JSON.",
  ),
};
