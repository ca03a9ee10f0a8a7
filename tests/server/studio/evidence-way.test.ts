import { afterAll, beforeAll, expect, test } from 'vitest';
import { ladder } from './published-flow.ts';
import { look, startStudioInBrowser, type StudioInBrowser } from './studio-browser.ts';
import { draftOf, type StudioServer } from './studio-people.ts';

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
  await page.getByRole('button', { name: /^Save as a file: / }).waitFor();
  await look(page, 'Evidence');

  const review = await open(all.reviewer, `/studio/drafts/${id}/review`);
  await review.getByRole('heading', { name: 'Journeys' }).waitFor();
  await review.getByText('The draft brings 1 new journey.').waitFor();
  await review.getByText('Journeys pass all that it adds.').waitFor();
  expect(await review.getByRole('button', { name: /^Go this way/ }).count()).toBe(0);
});
