import type { FunctionName } from '#schemas/function-names.ts';
import type { Call } from './call.ts';
import { addDays, addMonths, age, date, day, earlier, later, month, weekday, year } from './dates.ts';
import { contains, find, flatten, index, join, owns, pluck, recordOf, size, sum, take } from './lists.ts';
import { decimal, duration, max, min, money, number, ordinal, percent, plural, round, share, signedMoney } from './numbers.ts';
import { address, encode, lower, mentions, ownPage, phone, startsWith, stateName, string, upper } from './texts.ts';

/** Every function by its name. What each takes and gives is in `function-table.ts`, which no browser loads. */
export const calls: Readonly<Record<FunctionName, Call>> = {
  addDays,
  addMonths,
  address,
  age,
  contains,
  date,
  day,
  decimal,
  duration,
  earlier,
  encode,
  find,
  flatten,
  index,
  join,
  later,
  lower,
  max,
  mentions,
  min,
  money,
  month,
  number,
  ordinal,
  ownPage,
  owns,
  percent,
  phone,
  pluck,
  plural,
  recordOf,
  round,
  share,
  signedMoney,
  size,
  startsWith,
  stateName,
  string,
  sum,
  take,
  upper,
  weekday,
  year,
};
