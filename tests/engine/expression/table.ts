import type { Json } from '#schemas/json.ts';

/** What every expression below reads. */
export const tableScope = {
  form: { months: 24, name: 'Ada', agree: true, empty: null, rows: [{ ownership: 60 }, { ownership: 40 }] },
  data: {
    options: [
      { length: 12, yield: '0.0390' },
      { length: 24, yield: '0.0412' },
    ],
    nested: [[1, 2], [3], 4],
    words: ['b', 'a'],
    object: { a: 1 },
    place: 1,
  },
  person: { name: { first: 'Ada' }, accountIds: ['acc-1', 'acc-2'] },
  today: '2026-11-21',
  now: Date.UTC(2026, 10, 21, 3, 30),
};

/** An expression, its value, and `refused` where strict mode gives none (the value is then null in display mode). */
export type Row = [source: string, value: Json, refused?: 'type' | 'missing-path' | 'budget'];

const T = 'type' as const;
const M = 'missing-path' as const;

export const operatorTable: Record<string, Row[]> = {
  literals: [
    ['1', 1], ['1.5', 1.5], ['2e3', 2000], ['-3', -3], ['true', true], ['false', false], ['null', null],
    ["'a'", 'a'], ['"a"', 'a'], ["'it\\'s'", "it's"], ["'\\u00e9\\n'", 'é\n'], ["''", ''],
  ],
  get: [
    ['form.months', 24], ['person.name.first', 'Ada'], ["form['months']", 24], ['data.options[1].length', 24],
    ['data.options[data.place].length', 24], ['form[data.words[1]]', null, M], ['form.absent', null, M], ['absent', null, M],
    ['form.months.more', null, M], ['form.name.length', null, M], ['data.words.length', null, M], ['data.options[2]', null, M],
    ['data.options[0.5]', null, M], ['data.options[-1]', null, M], ["data.options['0']", null, M], ['form.empty', null], ['form.empty.more', null, M],
    ['form.toString', null, M], ['form.hasOwnProperty', null, M], ['data.words.map', null, M],
    ["find(data.options, 'length', 24).yield", '0.0412'],
  ],
  list: [['[]', []], ["[1, 'a', null]", [1, 'a', null]], ['[form.months]', [24]], ['[form.absent]', [null], M]],
  '==': [
    ['1 == 1', true], ['1 == 1.0', true], ["1 == '1'", false], ['null == null', true], ['form.absent == null', true], ['null == form.a.b', true],
    ["form.name == 'Ada'", true], ['[1, 2] == [1, 2]', true], ['[1, 2] == [2, 1]', false], ['data.object == data.object', true], ['true == 1', false],
    ['form.absent == 1', false, M], ['form.absent == form.gone', true, M],
  ],
  '!=': [['1 != 2', true], ["'a' != 'a'", false], ['form.absent != null', false], ['form.months != null', true], ['1 != null', true]],
  '<': [['1 < 2', true], ['2 < 2', false], ["'2026-01-01' < '2026-01-02'", true], ["1 < '2'", null, T], ['form.empty < 1', null, T], ['true < false', null, T]],
  '<=': [['2 <= 2', true], ['3 <= 2', false], ["'b' <= 'a'", false]],
  '>': [['3 > 2', true], ['[1] > [0]', null, T]],
  '>=': [['2 >= 2', true], ['1 >= 2', false]],
  in: [
    ["'a' in data.words", true], ["'c' in data.words", false], ['2 in [1, 2]', true], ["'2' in [1, 2]", false], ["'a' in data.object", true],
    ["'toString' in data.object", false], ["'a' in 'abc'", null, T], ["'a' in null", null, T], ["'a' not in data.words", false], ["form.name in ['Ada']", true],
  ],
  and: [
    ['true and true', true], ['true and false', false], ['true && true && false', false], ['false and 1', false], ['true and 1', null, T],
    ['form.agree and form.months > 12', true], ['false and form.absent', false],
  ],
  or: [['false or true', true], ['false || false', false], ['true or 1', true], ['false or 1', null, T], ['true or form.absent', true]],
  not: [['not true', false], ['!false', true], ['not 1', null, T], ['not form.empty', null, T], ['not 1 == 2', true], ['not true and false', false], ['not not true', true]],
  neg: [['-form.months', -24], ["-'a'", null, T], ['- -2', 2]],
  '+': [
    ['1 + 2', 3], ['0.1 + 0.2', 0.1 + 0.2], ["'a' + 'b'", 'ab'], ['[1] + [2]', [1, 2]], ["'a' + 1", null, T], ['1 + null', null, T], ['1 + 2 + 3', 6],
    ['1 + (2 + 3)', 6], ["'a' + ('b' + 'c')", 'abc'],
  ],
  '-': [['3 - 1', 2], ['3 - 1 - 1', 1], ["'3' - 1", null, T]],
  '*': [['3 * 2', 6], ['2 + 3 * 4', 14], ['(2 + 3) * 4', 20], ["'a' * 3", null, T]],
  '/': [['7 / 2', 3.5], ['1 / 0', null, T], ['0 / 0', null, T], ['12 / 3 / 2', 2]],
  '%': [['7 % 3', 1], ['-7 % 3', -1], ['1 % 0', null, T]],
  if: [
    ["if(true, 'a', 'b')", 'a'], ["if(form.months > 36, 'long', 'short')", 'short'], ["form.agree ? 'yes' : 'no'", 'yes'], ['if(1, 2, 3)', null, T],
    ['if(true, 1, form.absent)', 1], ['true ? 1 : false ? 2 : 3', 1], ['false ? 1 : false ? 2 : 3', 3],
  ],
  has: [['has(form.months)', true], ['has(form.absent)', false], ['has(form.empty)', false], ['has(form.a.b.c)', false], ['form.name.has()', true]],
  default: [['default(form.absent, 5)', 5], ['default(form.months, 5)', 24], ['default(form.empty, 5)', 5], ['default(form.absent, form.gone)', null, M]],
};

export const functionTableCases: Record<string, Row[]> = {
  money: [
    ['money(123450)', '$1,234.50'], ['money(0)', '$0.00'], ['money(-500)', '-$5.00'], ['money(25000000, 0)', '$250,000'], ['money(150, 0)', '$2'], ['money(1)', '$0.01'],
    ['money(12.5)', null, T], ["money('500')", null, T], ['money(null)', null, T], ['money(1, 3)', null, T], ['money(99999999999999)', '$999,999,999,999.99'],
  ],
  signedMoney: [['signedMoney(41210)', '+$412.10'], ['signedMoney(-41210)', '-$412.10'], ['signedMoney(0)', '$0.00'], ['signedMoney(true)', null, T]],
  percent: [
    ['percent(0.0412, 2)', '4.12%'], ["percent('0.0412', 2)", '4.12%'], ['percent(0.05)', '5%'], ['percent(0.0412)', '4.12%'], ['percent(0.041249)', '4.12%'], ['percent(1)', '100%'],
    ['percent(0.05, 2)', '5.00%'], ['percent(-0.01, 1)', '-1.0%'], ['percent(0.00145, 2)', '0.15%'], ["percent('0x10')", null, T], ["percent('4%')", null, T], ['percent(null)', null, T], ['percent(0.1, -1)', null, T],
    ["percent(find(data.options, 'length', form.months).yield, 2)", '4.12%'],
  ],
  decimal: [['decimal(1234.5)', '1,234.5'], ['decimal(1234.5, 2)', '1,234.50'], ['decimal(1.005, 2)', '1.01'], ["decimal('1')", null, T]],
  number: [["number('12.5')", 12.5], ["number('-3')", -3], ['number(3)', 3], ["number('1e3')", null, T], ["number('')", null, T], ["number(' 1')", null, T], ['number(true)', null, T], ['number([1])', null, T]],
  string: [['string(12.5)', '12.5'], ["string('a')", 'a'], ['string(true)', 'true'], ['string(null)', null, T], ['string([1])', null, T]],
  round: [['round(2.5)', 3], ['round(-2.5)', -3], ['round(1.005, 2)', 1.01], ['round(1234.567, 1)', 1234.6], ['round(0.4)', 0], ["round('1')", null, T]],
  min: [['min(3, 1, 2)', 1], ['min([3, 1])', 1], ['min([])', null, T], ["min(1, 'a')", null, T], ['min(4)', 4]],
  max: [['max(3, 1, 2)', 3], ['max([3, 9])', 9], ['max(null, 1)', null, T]],
  share: [['share(100, 3, 1)', 34], ['share(100, 3, 2)', 33], ['share(100, 3, 3)', 33], ['share(100, 0, 1)', null, T], ['share(100, 3, 4)', null, T], ['share(1.5, 2, 1)', null, T]],
  plural: [["plural(1, 'rung', 'rungs')", 'rung'], ["plural(0, 'rung', 'rungs')", 'rungs'], ["plural(2, 'rung')", 'rungs'], ["plural('1', 'a')", null, T]],
  duration: [['duration(36)', '3 years'], ['duration(27)', '2 years 3 months'], ['duration(13)', '1 year 1 month'], ['duration(1)', '1 month'], ['duration(0)', '0 months'], ['duration(1.5)', null, T], ['duration(-1)', null, T]],
  date: [
    ["date('2026-11-21')", 'November 21, 2026'], ["date('2026-11-21', 'short')", '11/21/2026'], ["date('2026-01-05', 'short')", '01/05/2026'], ["date('2026-02-30')", null, T], ["date('soon')", null, T], ["date('2026-11-21', 'x')", null, T],
    ['date(now)', 'November 20, 2026'], ['date(9e15)', null, T], ['date(null)', null, T],
  ],
  month: [["month('2026-11-21')", 'November 2026'], ["month('2026-13-01')", null, T]],
  year: [["year('2026-11-21')", 2026], ['year(now)', 2026], ["year('')", null, T]],
  age: [
    ["age('1985-04-27')", 41], ["age('1985-11-21')", 41], ["age('1985-11-22')", 40], ["age('2000-02-29', '2026-02-28')", 25], ["age('2000-02-29', '2026-03-01')", 26], ["age('x')", null, T],
  ],
  earlier: [["earlier('2026-01-02', '2026-01-01')", '2026-01-01'], ["earlier('2026-01-02', null)", null, T]],
  later: [["later('2026-01-02', '2026-01-01')", '2026-01-02'], ["later('a', 'b')", null, T]],
  addDays: [["addDays('2026-12-31', 1)", '2027-01-01'], ["addDays('2024-03-01', -1)", '2024-02-29'], ["addDays('0050-01-01', 1)", '0050-01-02'], ["addDays('9999-12-31', 1)", null, T], ["addDays('2026-01-01', 0.5)", null, T]],
  addMonths: [
    ["addMonths('2026-01-31', 1)", '2026-02-28'], ["addMonths('2024-01-31', 1)", '2024-02-29'], ["addMonths('2026-11-21', 24)", '2028-11-21'], ["addMonths('2026-01-15', -1)", '2025-12-15'], ["addMonths('2026-12-01', 0)", '2026-12-01'],
    ["addMonths('0001-01-01', -1)", null, T], ["addMonths('2026-01-01', '1')", null, T],
  ],
  size: [['size(data.words)', 2], ["size('añ😀')", 3], ['size(data.object)', 1], ['size([])', 0], ['size(null)', null, T], ['size(3)', null, T]],
  sum: [['sum(form.rows, row.ownership)', 100], ["sum(form.rows, 'ownership')", 100], ['sum([1, 2])', 3], ['sum([])', 0], ["sum([1, 'a'])", null, T], ["sum(form.rows, 'gone')", null, T], ['sum(5)', null, T]],
  take: [['take(data.words, 1)', ['b']], ['take(data.words, 9)', ['b', 'a']], ['take(data.words, -1)', null, T], ["take('abc', 1)", null, T]],
  flatten: [['flatten(data.nested)', [1, 2, 3, 4]], ['flatten(1)', null, T]],
  join: [['join(data.words)', 'b, a'], ["join(data.words, ' and ')", 'b and a'], ['join([1, true])', '1, true'], ['join([])', ''], ['join([null])', null, T], ['join([[1]])', null, T], ['join(data.words, 1)', null, T]],
  pluck: [["pluck(data.options, 'length')", [12, 24]], ["pluck(data.options, 'constructor')", [null, null]], ["pluck([1], 'a')", [null]], ['pluck(1, 2)', null, T]],
  find: [["find(data.options, 'length', 12).yield", '0.0390'], ["find(data.options, 'length', 13)", null], ["find(data.options, 'length', '12')", null], ["find(1, 'a', 2)", null, T]],
  index: [['index(data.words, 0)', 'b'], ['index(data.words, 5)', null], ['index(data.words, -1)', null, T], ["index('abc', 0)", null, T]],
  contains: [["contains(data.words, 'a')", true], ["'abc'.contains('bc')", true], ["contains('abc', 'd')", false], ["contains(1, 'a')", null, T], ["contains('a', 1)", null, T]],
  startsWith: [["startsWith('abc', 'ab')", true], ["'abc'.startsWith('b')", false], ['startsWith(1, 1)', null, T]],
  lower: [["lower('ÄB')", 'äb'], ['lower(1)', null, T]],
  upper: [["upper('ab')", 'AB'], ['upper(null)', null, T]],
  stateName: [["stateName('CA')", 'California'], ["stateName('DC')", 'District of Columbia'], ["stateName('ZZ')", 'ZZ'], ['stateName(1)', null, T]],
  phone: [["phone('4155550100')", '(415) 555-0100'], ["phone('+1 415 555 0100')", '(415) 555-0100'], ["phone('12345')", '12345'], ['phone(1)', null, T]],
  owns: [["person.owns('acc-1')", true], ["owns(person, 'acc-9')", false], ['owns(person, null)', false], ["owns(null, 'acc-1')", false], ["owns(data, 'acc-1')", false]],
  encode: [["encode('a b/ä?')", 'a%20b%2F%C3%A4%3F'], ['encode(5)', '5'], ["encode('\\ud800')", null, T], ['encode(null)', null, T]],
  address: [
    ["address('/a')", '/a'], ["address('/a', 'x', 1, 'y', 'b c')", '/a?x=1&y=b+c'], ["address('/a', 'x', null)", '/a'], ["address('/a?z=1', 'x', 2)", '/a?z=1&x=2'], ["address('/a', 'x')", null, T], ["address('/a', 'x', [1])", null, T], ["address('/a', 'p', '1+1')", '/a?p=1%2B1'],
  ],
};
