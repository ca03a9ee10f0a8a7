import { numberFormat } from '../../language/formats.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Reading } from '../reading.ts';
import type { Convert } from './card.ts';
import { fieldOf } from './inputs.ts';

/** More stars than these stand for nothing that is seen at a glance. */
const mostStars = 10;
/** More choices than these are no line of short ones. */
const mostInLine = 6;

const highest = (read: Reading): number => {
  const max = read.number('max');
  return max !== undefined && Number.isInteger(max) && max >= 1 && max <= 100 ? max : 5;
};

/** Stars, and the same in words, which alone are read aloud. */
export const rating: Convert = (read) => {
  const max = highest(read);
  const value = Math.min(Math.max(read.number('value') ?? 0, 0), max);
  const count = read.number('count');
  const compact = read.choice('style', ['default', 'compact']) === 'compact' || max > mostStars;
  read.skip('size', 'color', 'horizontalAlignment');
  const halves = Math.round(value * 2);
  const signs = compact
    ? ['star']
    : Array.from({ length: max }, (_, index) => (halves >= 2 * index + 2 ? 'star' : halves === 2 * index + 1 ? 'starHalf' : 'starOff'));
  const ratings = count === undefined ? '' : ` (${numberFormat().format(count)} ${count === 1 ? 'rating' : 'ratings'})`;
  return [
    {
      type: 'row',
      gap: 'small',
      align: 'center',
      children: [...signs.map((name): LayoutNode => ({ type: 'sign', name })), { type: 'text', text: `${value} of ${max}${ratings}` }],
    },
  ];
};

/** One of a few numbers, each a choice: in a line where there are few. No choice is answered where the value is 0. */
export const ratingInput: Convert = (read, card, context) => {
  const field = fieldOf(read, card, context);
  const max = highest(read);
  const step = read.yes('allowHalfSteps') === true ? 0.5 : 1;
  read.skip('size', 'color', 'errorMessage');
  const numbers = Array.from({ length: max / step }, (_, index) => (index + 1) * step);
  const value = read.number('value');
  if (value !== undefined && numbers.includes(value)) card.form[field.name] = value;
  if (numbers.length > mostInLine)
    return [{ ...field, type: 'select', options: numbers.map((number) => ({ value: number, label: `${number} of ${max}` })) }];
  return [
    {
      ...field,
      type: 'segmented',
      options: numbers.map((number) => ({ value: number, label: `${number}`, spoken: `${number} of ${max}` })),
    },
  ];
};
