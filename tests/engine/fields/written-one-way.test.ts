import { describe, expect, test } from 'vitest';
import { formatFieldValue } from '#engine/fields/format-field.ts';
import { parseFieldText } from '#engine/fields/parse-field.ts';
import { isTaxId } from '#engine/fields/tax-id.ts';

describe('fields that are written one way', () => {
  test.each(['9/23/1988', '1988-09-23', '09-23-1988', '09231988', 'Sep 23 1988'])(
    '000 §5: "Birthdate: format MM/DD/YYYY": %s is no such date, and is one where any way of writing will do',
    (text) => {
      expect(parseFieldText('date', text, { exact: true })).toEqual({ problem: 'not-a-date' });
      expect(parseFieldText('date', text)).toEqual({ value: '1988-09-23' });
    },
  );

  test('the exact format is taken, and nothing typed is nothing', () => {
    expect(parseFieldText('date', '09/23/1988', { exact: true })).toEqual({ value: '1988-09-23' });
    expect(parseFieldText('date', '', { exact: true })).toEqual({ value: null });
  });

  test('000 §9: "Annual income shown with 0 precision": whole dollars, shown and typed', () => {
    expect(formatFieldValue('money', 132_500_00, { whole: true })).toBe('132,500');
    expect(formatFieldValue('money', 132_500_00)).toBe('132,500.00');
    expect(parseFieldText('money', '132,500', { whole: true })).toEqual({ value: 132_500_00 });
    expect(parseFieldText('money', '132,500.50')).toEqual({ value: 132_500_50 });
  });

  test('002 §5: "Money inputs strip $ and commas and format as whole dollars"', () => {
    expect(parseFieldText('money', '$12,345.67', { whole: true })).toEqual({ value: 12_346_00 });
    expect(parseFieldText('money', '-0.30', { whole: true })).toEqual({ value: 0 });
    expect(formatFieldValue('money', 12_346_00, { whole: true })).toBe('12,346');
  });

  test.each(['078051120', '219099999', '111111111', '999999999', '123456789', '987654320', '987654329'])(
    '%s is nobody’s number, and its neighbour may be',
    (number) => {
      expect(isTaxId(number)).toBe(false);
      expect(isTaxId('078051121')).toBe(true);
    },
  );
});
