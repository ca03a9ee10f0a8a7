import type { Call } from './call.ts';
import { addDays, addMonths, age, date, day, earlier, later, month, weekday, year } from './dates.ts';
import { contains, find, flatten, index, join, owns, pluck, size, sum, take } from './lists.ts';
import { decimal, duration, max, min, money, number, ordinal, percent, plural, round, share, signedMoney } from './numbers.ts';
import { address, encode, lower, phone, startsWith, stateName, string, upper } from './texts.ts';

/** Every function by its name. What each takes and gives is in `function-table.ts`, which no browser loads. */
export const calls: Readonly<Record<string, Call>> = {
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
  min,
  money,
  month,
  number,
  ordinal,
  owns,
  percent,
  phone,
  pluck,
  plural,
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
