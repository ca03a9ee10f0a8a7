import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StudioEvidence } from '#schemas/studio/evidence.ts';
import { flowIn, ladder } from './published-flow.ts';
import { look, startStudioInBrowser, type StudioInBrowser } from './studio-browser.ts';
import { documentIn, draftOf, json, retitled, studio, type StudioServer } from './studio-people.ts';

const linkBank = 'bank-links/link-bank.flow.yaml';

let all: StudioServer;
let open: StudioInBrowser['open'];
beforeAll(async () => {
  ({ all, open } = await startStudioInBrowser());
});
afterAll(() => all.server.stop());

test('an author sees what no journey passes, goes one way by a press, and runs all; a reviewer sees what is red, new and not passed', async () => {
  const { id } = await draftOf(all.author, ladder, (text) => text.replace('expires: 30d', 'expires: 29d'), 'Evidence');
  const page = await open(all.author, `/studio/drafts/${id}`);
  await page.getByRole('link', { name: 'Journeys' }).click();
  await page.getByRole('heading', { name: 'What journeys pass' }).waitFor();
  await page.getByText('Every journey goes as it did.').waitFor();
  const [first] = await page.getByRole('button', { name: /^Go this way: / }).all();
  if (first === undefined) throw new Error('Every element is passed');
  await first.click();
  await page.getByText(/^A journey of \d+ events was saved: /).waitFor();
  await page.getByText(/and 1 of this draft were run/).waitFor();
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText(/^\d+ journeys were run, none is red\.$/).waitFor();
  await page.getByRole('button', { name: /^Save as a file: / }).waitFor();
  await look(page, 'Evidence');

  // Where the server has no time, what was said before is not said again.
  await page.route('**/evidence*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Run all' }).click();
  await page.getByText(/^The journeys were not run\. /).waitFor();
  expect(await page.getByText(/none is red/).count()).toBe(0);

  // Another flow is chosen by keyboard, and its journeys are run: the focus stays where the next one is chosen.
  const flow = page.getByLabel('Flow', { exact: true });
  await flow.focus();
  await flow.selectOption(flowIn(all, linkBank));
  await page.getByText(/^\d+ recorded journeys and 0 of this draft were run\.$/).waitFor();
  await flow.and(page.locator(':focus')).waitFor();

  const review = await open(all.reviewer, `/studio/drafts/${id}/review`);
  await review.getByRole('heading', { name: 'Journeys' }).waitFor();
  await review.getByText('The draft brings 1 new journey.').waitFor();
  await review.getByText('Journeys pass all that the draft adds here.').waitFor();
  expect(await review.getByRole('button', { name: /^Go this way/ }).count()).toBe(0);
});

test('a reviewer of a draft that changes two flows is shown the red journeys of each, under its name', async () => {
  const { id } = await draftOf(all.author, ladder, (text) => text.replace('ladder.revision}', 'ladder.revision + 1}'), 'Two flows');
  const { text } = await documentIn(all.author, id, linkBank);
  await json(all.author.post(`${studio}/drafts/${id}/document`, { path: linkBank, text: retitled(text ?? ''), revision: 0 }));
  // The first one is green: only the second says what is wrong.
  const first = await json<StudioEvidence>(all.reviewer.get(`${studio}/drafts/${id}/evidence`));
  expect([first.voyagerType, first.red]).toEqual([flowIn(all, linkBank), []]);
  const review = await open(all.reviewer, `/studio/drafts/${id}/review`);
  const journeys = review.getByRole('region', { name: 'Journeys' });
  await journeys.getByRole('heading', { level: 3, name: 'Edit ladder length' }).waitFor();
  await journeys.getByText(/shown/).first().waitFor();
  expect(await journeys.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Which account fits you', 'Edit ladder length']);
  expect(await journeys.getByText('Every journey goes as it did.').count()).toBe(1);
  await look(review, 'Two flows');
});
