import { expect, test } from 'vitest';
import { fixtureFiles } from '../fixtures/fixture-library.ts';
import { fixtureOperations } from '../fixtures/operation-signatures.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { libraryDifferences } from '#engine/compiled/library-differences.ts';
import { centsOf, dollarsOf } from '#preview/studio/form/dollars.ts';
import { everyNode, readStepForm } from '#preview/studio/form/step-form.ts';

const page = (least: number): string => `screen: a
title: A page
template: document
path: /a
body:
  - heading: A page
    level: 1
  - moneyField: amount
    label: Amount
    min: ${least}
  - numberField: count
    label: Count
    min: ${least}
`;

test('49 A 2, L9: "Money is money in the form": a limit of an amount is asked for in dollars, and of a number as it is', () => {
  const fields = everyNode(readStepForm(page(2500))?.nodes ?? []).map(({ kind, fields: own }) => [
    kind,
    own.find(({ key }) => key === 'min')?.label,
    own.find(({ key }) => key === 'min')?.kind,
  ]);
  expect(fields.slice(1)).toEqual([
    ['moneyField', 'At least, in dollars', 'money'],
    ['numberField', 'At least', 'number'],
  ]);
});

test.each([
  ['2500', '25'],
  ['2550', '25.50'],
  ['0', '0'],
  ['${limits.least}', '${limits.least}'],
])('%s cents stand as %s', (cents, dollars) => {
  expect(dollarsOf(cents)).toBe(dollars);
  if (/^\d+$/.test(cents)) expect(String(centsOf(dollars))).toBe(cents);
});

test.each([
  ['250', 25_000],
  ['$1,250.5', 125_050],
  ['12.', 1200],
  ['ten', null],
  ['1.005', null],
])('what is typed as %s is %s cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

test('49 A 2, L9: a reviewer reads the limit of an amount as an amount, and that of a number as a number (control)', () => {
  const library = (least: number) => compileLibrary([...fixtureFiles(), { path: 'a/a.screen.yaml', text: page(least) }], fixtureOperations);
  const says = libraryDifferences(library(10_000), library(5_000))
    .map((one) => one.says)
    .join(' ');
  expect(says).toContain('“$100”');
  expect(says).toContain('“$50”');
  expect(says).toContain('“10000”');
});
