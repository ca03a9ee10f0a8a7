import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import { dist, rendererBuild } from '#tests/renderer/support/renderer-build.ts';
import { sharedBrowser } from '#tests/support/browser.ts';
import type { SignedIn } from '#tests/support/server.ts';
import { look } from '../studio/studio-browser.ts';
import { json, ladderAt, startDesk, type DeskServer } from './desk-people.ts';

let all: DeskServer;
let ladder: VoyagerAnswer;
beforeAll(async () => {
  await rendererBuild();
  all = await startDesk({ rendering: await loadRenderedPages(join(dist, '..')) });
  ladder = await ladderAt(all);
});
afterAll(() => all.server.stop());

async function open(person: SignedIn, path: string): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  onTestFinished(() => context.close());
  const data = { username: person.username, password: person.password };
  await context.request.post(`${all.server.origin}/api/session`, { data, headers: { origin: all.server.origin } });
  const page = await context.newPage();
  await page.goto(`${all.server.origin}${path}`);
  return page;
}

test('an operator finds a record by its flow and step, and reads it as lanes; Back leads to the search as it was', async () => {
  const page = await open(all.operator, '/desk');
  await look(page, 'Records');
  await page.getByLabel('Flow').selectOption(ladder.voyagerType);
  await page.getByLabel('Step').selectOption('confirm');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 record fits.').waitFor();
  await page.getByRole('link', { name: ladder.voyagerRecordId.slice(-12) }).click();
  await look(page, 'Edit ladder length: confirm');
  await page.getByRole('region', { name: 'Person' }).getByText('CONTINUE of length').waitFor();
  await page.getByRole('region', { name: 'Person' }).getByText('months (number)').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('48');
  await page.goBack();
  await page.getByText('1 record fits.').waitFor();
  expect(await page.getByLabel('Step').inputValue()).toBe('confirm');
});

test('one record is mended: chosen, tried, sent with a reason, done, and its person is at the step before', async () => {
  const page = await open(all.operator, `/desk/records/${ladder.voyagerRecordId}`);
  await page.getByLabel('What to do').selectOption('Send it back');
  await page.getByRole('button', { name: 'Do a dry run' }).click();
  await page.getByText('It goes from confirm to length. What was entered stays.').waitFor();
  await look(page, 'Send it back');
  await page.getByRole('button', { name: 'Send it back: 1 record' }).click();
  await page.getByText('Enter a reason.').waitFor();
  await page.getByLabel('Why').fill('The length was shown wrong.');
  await page.getByRole('button', { name: 'Send it back: 1 record' }).click();
  await page.getByText('Done to 1 record.').waitFor();
  await look(page, 'Send it back');
  const { voyagerRecordId, voyagerType } = ladder;
  const shown = await json<VoyagerAnswer>(all.customer.post(`/api/voyagers/${voyagerRecordId}/resume`, { voyagerType }));
  expect(shown.stepId).toBe('length');
});

test('all that a search found are ended: a second operator sees the reason and the dry run, and approves; each person gets the words', async () => {
  const people = [];
  for (let left = 11; left > 0; left--) people.push(await all.server.personLike('lena.hart'));
  for (const person of people) await ladderAt(all, person);
  const page = await open(all.operator, `/desk?voyagerType=${ladder.voyagerType}&stepId=confirm`);
  await page.getByText('11 records fit.').waitFor();
  await page.getByLabel('What to do').selectOption('End it');
  await page.getByRole('button', { name: 'Do a dry run' }).click();
  await page.getByText('Write to its person what happened and what they can do.').waitFor();
  await page.getByLabel('What its person reads').fill('We showed you a wrong length. Nothing was changed; please choose again.');
  await page.getByRole('button', { name: 'Do a dry run' }).click();
  await page.getByText('It would be done to 11 records.').waitFor();
  await page.getByLabel('Why').fill('The length was shown wrong to all.');
  await page.getByRole('button', { name: 'Ask a second operator' }).click();
  await page.getByRole('heading', { name: 'Waits for a second operator' }).waitFor();
  expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);

  const second = await open(all.second, '/desk/acts');
  await look(second, 'Acts');
  await second
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: /^End it: 11 records/ })
    .click();
  await second.getByText('The length was shown wrong to all.').waitFor();
  await look(second, 'End it');
  await second.getByRole('button', { name: 'Approve it: 11 records' }).click();
  await second.getByText('Done to 11 records.').waitFor();
  await all.server.sendMessages();
  const { messages } = await json<{ messages: { subject: string; text: string }[] }>(all.operator.get('/api/operator/messages'));
  const told = messages.filter(({ subject }) => subject === 'We ended what you had begun');
  expect(told).toHaveLength(11);
  expect(told[0]?.text).toContain('We showed you a wrong length.');
});
