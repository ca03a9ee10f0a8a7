import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';
import { exampleCourse } from './example-course.ts';

const year = exampleCourse(53, 7, 11_321_900, 12_841_210, 140_000);
const deposits = (index: number): number => 11_000_000 + Math.floor((index + 1) / 9) * 150_000;

const points = year.map(({ at, value: cents }, index) => ({ at, values: [cents, deposits(index)] }));
const value: LayoutNode = {
  type: 'lineChart',
  caption: 'Value over the last year',
  measure: 'Account value and what was put in, in dollars',
  sentence: 'Your account went from $113,219 a year ago to $128,412 today, of which $7,500 are deposits.',
  format: 'money',
  series: [{ label: 'Account value' }, { label: 'Put in' }],
  points,
};
/** In a card, with its own money. */
const inCard: LayoutNode = { ...value, look: 'card', series: [{ label: 'Value' }, { label: 'Your deposits', own: true }] };
/** The same, every fourth week. */
const months: LayoutNode = { ...value, points: points.filter((_, index) => index % 4 === 0) };
const periods: LayoutNode = {
  type: 'segmented',
  label: 'Period',
  labelHidden: true,
  value: '1Y',
  options: [
    { value: '1M', label: '1M', spoken: '1 month', to: '/accounts/1?period=1M' },
    { value: '3M', label: '3M', spoken: '3 months', to: '/accounts/1?period=3M' },
    { value: '1Y', label: '1Y', spoken: '1 year', to: '/accounts/1?period=1Y' },
    { value: 'ALL', label: 'All', spoken: 'Since the start', to: '/accounts/1?period=ALL' },
  ],
};
const growth = (year: number, rate: number): number => Math.round(12_841_200 * (1 + rate) ** year);
const projection: LayoutNode = {
  type: 'lineChart',
  caption: 'Where your account may stand',
  measure: 'Account value, in dollars of today',
  sentence: 'In 8 of 10 simulations your account is worth between $101,000 and $411,000 in 2041; the middle one is $230,000.',
  format: 'money',
  series: [{ label: 'Middle of all simulations' }],
  target: { label: 'Goal', value: 25_000_000 },
  points: Array.from({ length: 16 }, (_, index) => ({
    at: `${2026 + index}-11-21`,
    values: [growth(index, 0.04)],
    range: { low: growth(index, -0.016), lower: growth(index, 0.018), upper: growth(index, 0.06), high: growth(index, 0.081) },
  })),
};

export const examples: NodeExamples = {
  inCard: { body: [{ type: 'card', flush: true, children: [{ ...inCard, children: [periods] }] }] },
  inCardEmpty: {
    body: [
      { type: 'card', flush: true, children: [{ ...inCard, points: [], empty: 'The chart starts the day after the account opens.' }] },
    ],
  },
  typical: { body: [value] },
  periodLinks: { body: [{ ...months, children: [periods] }] },
  periodInThePage: {
    state: { period: 'year' },
    body: [
      {
        ...value,
        from: { $: ['if', ['==', ['get', 'state', 'period'], 'quarter'], '2026-08-22', '2025-11-01'] },
        children: [
          {
            type: 'segmented',
            label: 'Period',
            labelHidden: true,
            state: 'period',
            value: { $: ['get', 'state', 'period'] },
            options: [
              { value: 'quarter', label: '3M', spoken: '3 months' },
              { value: 'year', label: '1Y', spoken: '1 year' },
            ],
          },
        ],
      },
    ],
  },
  projection: { body: [projection] },
  negative: {
    body: [
      {
        type: 'lineChart',
        caption: 'Gain or loss since the purchase',
        measure: 'Gain or loss, in dollars',
        sentence: 'After losses in between, the position is worth $1,240 more than it cost.',
        format: 'money',
        series: [{ label: 'Gain or loss' }],
        points: exampleCourse(36, 10, -20_000, 124_000, 60_000).map(({ at, value: cents }) => ({ at, values: [cents] })),
      },
    ],
  },
  largestMoney: {
    body: [
      {
        ...value,
        caption: 'The largest amounts that can be held',
        sentence: 'From −$999,999,999.99 to $999,999,999.99 in one year.',
        points: year.slice(-14).map(({ at }, index) => ({
          at,
          values: [-99_999_999_999 + Math.round((199_999_999_998 * index) / 13), 99_999_999_999],
        })),
      },
    ],
  },
  longText: {
    body: [
      {
        ...months,
        caption: 'What the account was worth at the end of each month of the last year, beside everything that was ever put into it',
        sentence:
          'Your account went from $113,219 a year ago to $128,412 today. Deposits made $7,500 of the difference; the rest is what markets, dividends and interest added after fees were taken.',
        series: [{ label: 'What the account is worth, after all fees' }, { label: 'What was put in, less what was taken out' }],
      },
    ],
  },
  gaps: {
    body: [
      {
        ...value,
        caption: 'A price with days on which nothing traded',
        sentence: 'The price rose to $102.14; on some days there was none.',
        measure: 'Price of a share, in dollars',
        series: [{ label: 'Price' }],
        points: exampleCourse(40, 3, 9_780, 10_214, 210).map(({ at, value: cents }, index) => ({
          at,
          values: [index > 15 && index < 19 ? null : cents],
        })),
      },
    ],
  },
  onePoint: {
    body: [
      {
        ...value,
        sentence: 'Your account was opened today with $5,000.00.',
        series: [{ label: 'Account value' }],
        points: [{ at: '2026-11-21', values: [500_000] }],
      },
    ],
  },
  empty: {
    body: [
      {
        ...value,
        sentence: 'Your account has no value to show yet.',
        empty: 'The line begins with the first deposit. A transfer from a bank takes one to three days.',
        points: [],
      },
    ],
  },
};
