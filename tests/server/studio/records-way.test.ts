import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StepExamples, DrawnFlow } from '#schemas/studio/look.ts';
import { flowIn, ladder, renameStep, standInLadder } from './published-flow.ts';
import { press, tabTo, type } from './by-keys.ts';
import { look, startStudioInBrowser, type StudioInBrowser } from './studio-browser.ts';
import { approvedDraft, done, json, studio, type StudioServer } from './studio-people.ts';

let all: StudioServer;
let open: StudioInBrowser['open'];
beforeAll(async () => {
  ({ all, open } = await startStudioInBrowser());
});
afterAll(() => all.server.stop());

test('issue 30, point 9: by keyboard from the publications to the flow, a dry run inline, and the move with its reason; an author is offered no move', async () => {
  const { record } = await standInLadder(all);
  await renameStep(all, 'length', 'howLong');
  const page = await open(all.publisher, '/studio/publications');
  const flow = page.getByRole('region', { name: 'Open records on other versions' }).getByRole('link', { name: 'Edit ladder length' });
  await tabTo(page, flow);
  await look(page, 'Publications');
  await press(page, flow);
  const what = page.getByRole('button', { name: /^What to do with them/ });
  await press(page, what);
  await page.getByText('Nothing is done. People finish on the version that they began with.').waitFor();
  expect(await page.getByRole('radio', { name: 'Show them the live words' }).isDisabled()).toBe(true);
  await tabTo(page, page.getByRole('radio', { name: 'They stay as they are' }));
  await page.keyboard.press('ArrowDown');
  const mapped = page.getByLabel('length becomes');
  expect(await mapped.inputValue()).toBe('howLong');
  await page.getByText('Proposed: it asks for the same fields.').waitFor();
  await look(page, 'Edit ladder length');

  // A mapping that is not whole is told in sentences, and is mended by the select.
  const dryRun = page.getByRole('button', { name: 'Do a dry run' });
  await mapped.selectOption('');
  await press(page, dryRun);
  await page.getByText('This mapping cannot be used yet.').waitFor();
  await look(page, 'Edit ladder length');
  await mapped.selectOption('howLong');
  await page.getByText('This mapping cannot be used yet.').waitFor({ state: 'detached' });
  await press(page, dryRun);
  await page.getByText('1 record would be moved. None would stay.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Result of the dry run');
  await look(page, 'Edit ladder length');

  const { pathname, search } = new URL(page.url());
  const author = await open(all.author, pathname + search);
  await author.getByRole('button', { name: /^What to do with them/ }).click();
  await author.getByRole('radio', { name: 'Move them to the live version' }).check();
  await author.getByRole('button', { name: 'Do a dry run' }).click();
  await author.getByText('Only a publisher moves them.').waitFor();
  expect(await author.getByRole('button', { name: /^Move / }).count()).toBe(0);

  await type(page, page.getByLabel('Why'), 'One way for all.');
  await press(page, page.getByRole('button', { name: 'Move 1 record' }));
  await page.getByText('1 record was moved.').waitFor();
  await page.getByText('No open record is on an older version.').waitFor();
  await page.getByText('One way for all.').waitFor();
  await look(page, 'Edit ladder length');
  const row = await all.server.services.storage.records.find(record.voyagerRecordId);
  expect(row?.step_id).toBe('howLong');
});

test('issue 30: a publisher gives a draft to a share of people, raises it and ends it, each by one press', async () => {
  const { id } = await approvedDraft(all, ladder, (text) => text.replace('expires: 30d', 'expires: 20d'));
  const page = await open(all.publisher, `/studio/drafts/${id}/review`);
  await press(page, page.getByText('Or publish it to a share of people first'));
  await page.getByLabel('To whom').selectOption('5% of people');
  await page.getByLabel(/^Compare them with everyone else/).uncheck();
  await type(page, page.getByLabel('Reason for the share'), 'Slowly first.');
  await look(page, 'Plainer words');
  await press(page, page.getByRole('button', { name: 'Publish to them' }));
  await page.getByText('A share of people begins on this draft.').waitFor();
  await press(page, page.getByRole('region', { name: 'A share of people' }).getByRole('link', { name: 'Publications' }));
  await page.getByText('Plainer words: 5% of people').waitFor();
  await look(page, 'Publications');
  await press(page, page.getByRole('button', { name: 'Raise to 10% (Plainer words)' }));
  await page.getByText('Plainer words: 10% of people').waitFor();
  await press(page, page.getByRole('button', { name: 'End (Plainer words)' }));
  await page.getByText('The share of Plainer words has ended.').waitFor();
  await page.getByText('1 earlier share').waitFor();
});

test('guarded publication: an owner sets up a watched share with what is proposed, sees what it takes first, and what is found of it', async () => {
  const { id } = await approvedDraft(all, ladder, (text) => text.replace(/expires: \d+d/, 'expires: 25d'));
  const page = await open(all.publisher, `/studio/drafts/${id}/review`);
  await press(page, page.getByText('Or publish it to a share of people first'));
  const step = page.getByLabel('Step that people are to come to');
  await step.waitFor();
  await step.selectOption('confirm');
  await page.getByLabel('Too much worse is').selectOption('10 of 100 people more who do not');
  await page.getByLabel('Time that they have for it').selectOption('15 minutes');
  await page.getByText(/It is not known how long this takes|people a (?:day|week) begin/).waitFor();
  await press(page, page.getByRole('button', { name: 'Add a stage' }));
  await page.getByLabel('Stage 3: people').selectOption('90% of people');
  await type(page, page.getByLabel('Reason for the share'), 'Watched.');
  await look(page, 'Plainer words');
  await press(page, page.getByRole('button', { name: 'Publish to them' }));
  await page.getByText('A share of people begins on this draft.').waitFor();
  await press(page, page.getByRole('region', { name: 'A share of people' }).getByRole('link', { name: 'Publications' }));
  await page.getByText('Now 10% for 1 day, then 50% for 1 day, then 90% for 1 day, then everyone.').waitFor();
  await page
    .getByText(/^No harm is certain so far\. This stage lasts until .* Eastern time\. If it stays so, 50% of people begin on it then\.$/)
    .waitFor();
  await page
    .getByRole('region', { name: 'What is to come' })
    .getByText(/: it goes to 50% of people$/)
    .waitFor();
  await look(page, 'Publications');
  await press(page, page.getByRole('button', { name: 'Raise to 50% (Plainer words)' }));
  await page.getByText('Plainer words: 50% of people').waitFor();
  await press(page, page.getByRole('button', { name: 'End (Plainer words)' }));
  await page.getByText('The share of Plainer words has ended.').waitFor();
});

test("issue 30, point 12: from a step of the funnel to what people did there, and a bound of one's own, by keyboard", async () => {
  await standInLadder(all);
  const page = await open(all.author, `/studio/flows/${flowIn(all, ladder)}?part=history`);
  await page.getByText('No operation has failed in either version.').waitFor();
  await press(page, page.getByRole('button', { name: 'Stories of howLong' }));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('What was done by people who came to howLong');
  await press(page, page.getByText(/^Story 1: stands at howLong/));
  await page.getByText('the start, then howLong').waitFor();
  await press(page, page.getByText(/^A step is named from 10 points/));
  await page.getByLabel('Points more who stop there than before').fill('x');
  await press(page, page.getByRole('button', { name: 'Name steps from there on' }));
  await page.getByText('Enter whole numbers').waitFor();
  await look(page, 'Edit ladder length');
  await page.getByLabel('Points more who stop there than before').fill('4');
  await press(page, page.getByRole('button', { name: 'Name steps from there on' }));
  await page.getByText(/^A step is named from 4 points/).waitFor();
});

test('a flow that is live is drawn with how many came to each step, a step as it was shown, and an author changes it from there by keyboard; its graph is zoomed, fitted and read as a list; a reviewer is offered no change', async () => {
  // A test above renames a step, which those who were recorded do not know.
  const [newest] = await json<{ seq: number }[]>(all.author.get(`${studio}/publications`));
  if (newest?.seq !== 1) await done(all.publisher.post(`${studio}/publications/1/restore`, { reason: 'As it was recorded.' }));
  await standInLadder(all);
  const address = `/studio/flows/${flowIn(all, ladder)}`;
  // The documents are compiled by the first call, which a page would have to wait for.
  const graph = await json<DrawnFlow>(all.reviewer.get(`/api${address}/graph`));
  expect(graph.nodes.map(({ id }) => id)).toContain('state confirm');
  expect(await json<StepExamples>(all.reviewer.get(`/api${address}/step?step=confirm`))).not.toEqual([]);
  expect((await all.author.get('/api/studio/flows/NONE/graph')).status).toBe(404);
  const reviewer = await open(all.reviewer, address);
  await reviewer.getByRole('group', { name: 'The flow Edit ladder length' }).waitFor();
  await reviewer
    .getByRole('button', { name: /came to it/ })
    .first()
    .waitFor();
  expect(await reviewer.getByRole('button', { name: 'Change this flow' }).count()).toBe(0);
  await reviewer.getByRole('tab', { name: 'History' }).click();
  await reviewer.getByRole('heading', { name: 'How far people come' }).waitFor();

  const page = await open(all.author, address);
  const step = page.getByRole('group', { name: 'The flow Edit ladder length' }).getByRole('button', { name: /^confirm\b/ });
  await step.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 3, name: 'The step confirm' }).waitFor();
  await page.getByLabel('As it was shown to').waitFor();
  await page.frameLocator('iframe[title="Step confirm"]').getByRole('heading').first().waitFor();
  expect(await step.getAttribute('aria-current')).toBe('step');
  await page
    .getByRole('button', { name: /came to it/ })
    .first()
    .waitFor();
  await look(page, 'Edit ladder length');

  // The graph is zoomed and fitted by keys and by buttons.
  const percent = async (): Promise<number> => Number.parseInt((await page.getByRole('status', { name: 'Zoom' }).textContent()) ?? '', 10);
  const fitted = await percent();
  await step.press('+');
  await expect.poll(percent).toBeGreaterThan(fitted);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(percent).toBe(fitted);
  await page.getByRole('button', { name: 'Fit' }).press('Enter');
  await expect
    .poll(() =>
      page.getByRole('group', { name: 'The flow Edit ladder length' }).evaluate((picture) => {
        const [{ width, height }, box] = [picture.getBoundingClientRect(), picture.parentElement!];
        return width <= box.clientWidth + 1 && height <= Number.parseFloat(getComputedStyle(box).maxBlockSize) + 1;
      }),
    )
    .toBe(true);
  // The same as a list, by arrow keys; it comes first on a phone.
  await page.getByRole('button', { name: 'As a list' }).click();
  const tree = page.getByRole('treegrid', { name: 'The flow Edit ladder length' });
  await tree.getByRole('row', { name: /^confirm/ }).focus();
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('row', { name: /^to saving, “Confirm”/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 3, name: 'The step saving' }).waitFor();
  await look(page, 'Edit ladder length');
  const phone = await open(all.reviewer, address);
  await phone.setViewportSize({ width: 390, height: 800 });
  await phone.getByRole('treegrid', { name: 'The flow Edit ladder length' }).waitFor();
  await look(phone, 'Edit ladder length');
  // What the views, the journeys and the history of the flow are is one tab away each.
  for (const part of ['Views', 'Journeys', 'Records', 'History']) {
    await page.getByRole('tab', { name: part }).click();
    await page.getByRole('tabpanel', { name: part }).locator(':is(table, h2, p):visible').first().waitFor();
    await look(page, 'Edit ladder length');
  }
  expect(new URL(page.url()).searchParams.get('part')).toBe('history');

  await page.getByRole('button', { name: 'Change this flow' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Change “Edit ladder length”' }).waitFor();
  expect(new URL(page.url()).searchParams.get('document')).toBe(ladder);
  await page.context().close();
  await reviewer.context().close();
});
