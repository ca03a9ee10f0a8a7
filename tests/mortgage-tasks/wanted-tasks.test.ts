import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { lender } from '#server/domain/mortgage/lender.ts';
import { wantedTasks } from '#server/domain/mortgage/wanted-tasks.ts';

const read = (path: string): unknown => parse(readFileSync(new URL(`../../flows/${path}`, import.meta.url), 'utf8'));

test('the desk offers each request that there is, and no other', () => {
  const { mortgageTasks } = read('mortgage-tasks/words/en.yaml') as { mortgageTasks: { wanted: { key: string }[] } };
  expect(mortgageTasks.wanted.map(({ key }) => key).toSorted()).toEqual(Object.keys(wantedTasks).toSorted());
});

test('thirteen kinds of document and eight kinds of letter can be asked for', () => {
  const ofType = (type: string) => Object.values(wantedTasks).filter((one) => one.type === type).length;
  expect([ofType('DOCUMENT_UPLOAD'), ofType('LETTER_OF_EXPLANATION')]).toEqual([13, 8]);
});

test('pages name the lender and the loan officer with the license that papers name (12 CFR 1026.36(g))', () => {
  expect(read('config.yaml')).toMatchObject({
    lenderName: lender.name,
    lenderLicense: lender.nmlsId,
    lenderPhone: lender.phone,
    loanOfficer: `${lender.officer.name}, NMLS ID ${lender.officer.nmlsId}`,
  });
});
