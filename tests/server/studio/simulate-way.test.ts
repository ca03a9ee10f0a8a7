import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJourney } from '#engine/journey/journey-file.ts';
import { beginDraft, look, startStudioInBrowser, type StudioInBrowser } from './studio-browser.ts';
import { draftOf, type StudioServer } from './studio-people.ts';

let all: StudioServer;
let open: StudioInBrowser['open'];
beforeAll(async () => {
  ({ all, open } = await startStudioInBrowser());
});
afterAll(() => all.server.stop());

test(
  'issue 30, point 6: a flow is gone through in the drawing as somebody made up, with a failure that was chosen, a step back, and saved as a journey',
  { timeout: 120_000 },
  async () => {
    const page = await open(all.author, '/studio');
    await beginDraft(page, 'Try it');
    await page.getByRole('link', { name: 'Simulate' }).click();
    const ladder = page.getByRole('option', { name: /^Edit ladder length/ });
    await page.getByLabel('Flow').selectOption(await ladder.getAttribute('value'));
    await page.getByLabel('As whom').selectOption('lengthen');
    await expect.poll(() => page.getByLabel('As whom').inputValue()).toBe('lengthen');
    const drawing = page.frameLocator('iframe');
    const step = (name: string): Promise<void> => drawing.getByRole('heading', { level: 1, name }).waitFor();
    await step('Edit ladder length');
    await look(page, 'Try it');

    // By keyboard, in the drawing as in the product.
    await drawing.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await drawing.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Step confirm').waitFor();
    await page.getByText('1 of 8').or(page.getByText('2 of 8')).waitFor();
    await page.getByRole('button', { name: /^length\b.*gone through$/ }).waitFor();
    expect(await page.getByRole('button', { name: /^confirm .*dialog/ }).getAttribute('aria-current')).toBe('step');

    await page.getByLabel('updateAllocationConfigurationForAccount').selectOption('unavailable');
    await drawing.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('updateAllocationConfigurationForAccount failed: unavailable').waitFor();

    await page.getByRole('button', { name: 'Step back' }).click();
    await page.getByText('updateAllocationConfigurationForAccount failed: unavailable').waitFor({ state: 'detached' });
    await page.getByLabel('updateAllocationConfigurationForAccount').selectOption('Goes well');
    await drawing.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(/^The flow has ended/).waitFor();
    await look(page, 'Try it');

    // What was done is kept while somebody looks at the text.
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('link', { name: 'Simulate' }).click();
    await page.getByText(/^The flow has ended/).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a journey' }).click();
    const journey = readJourney(await readFile(await (await saved).path(), 'utf8'));
    expect('error' in journey ? journey.error : journey.journey.steps.at(-1)?.then.status).toBe('done');
  },
);

test(
  'issue 30, point 8: what a draft does to real histories is told against what is live, and what one of them saw is drawn side by side',
  { timeout: 120_000 },
  async () => {
    const { accounts } = await all.customer.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>(
      'getAccountOverviews2',
    );
    const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
    const file = 'bond-ladder/ladder-edit.flow.yaml';
    const flow = [...all.server.services.library().flows.values()].find((one) => one.file === file);
    await all.customer.startVoyager(flow?.voyagerType ?? '', { accountId });
    const { id } = await draftOf(all.author, 'bond-ladder/views/length.view.yaml', (text) =>
      text.replace(/^ {2}- heading: .*$/m, '  - heading: How long it lasts'),
    );
    const page = await open(all.reviewer, `/studio/drafts/${id}/review`);
    await page.getByRole('button', { name: 'Try on real histories' }).click();
    const counted =
      'Of 1 person in the only history, 0 (0%) see and do exactly the same as with what is live; something is different for 1 (100%).';
    await page.getByText(counted).waitFor({ timeout: 60_000 });
    await page.getByRole('heading', { name: "In step 'length', “Edit ladder length” became “How long it lasts”." }).waitFor();
    await page.getByText('What one of them saw').focus();
    await page.keyboard.press('Enter');
    const heading = (side: string): Promise<string> =>
      page.getByRole('region', { name: side, exact: true }).frameLocator('iframe').getByRole('heading', { level: 1 }).innerText();
    expect([await heading('Live'), await heading('With the draft')]).toEqual(['Edit ladder length', 'How long it lasts']);
    await look(page, 'Plainer words');

    // Point 12: how the flow goes.
    await page.goto(`${all.server.origin}/studio/flows/${flow?.voyagerType}`);
    await page.getByText(/was begun 1 time and finished 0 times\.$/).waitFor();
    await look(page, 'Edit ladder length');
    await page.goto(`${all.server.origin}/studio/drafts/${id}/review`);

    // Point 7: the same beside the changed text.
    await page.getByRole('link', { name: 'Changes' }).click();
    await page.getByText('The step before and after').focus();
    await page.keyboard.press('Enter');
    expect([await heading('Live'), await heading('With the draft')]).toEqual(['Edit ladder length', 'How long it lasts']);
    await look(page, 'Plainer words');
  },
);

test(
  'issue 30, point 3: the graph stands beside the text, a step that is pressed is opened as a form and from there in the text, and a mistake is marked on its step',
  { timeout: 120_000 },
  async () => {
    const { id } = await draftOf(all.author, 'bond-ladder/ladder-edit.flow.yaml', (text) => text.replace('expires: 30d', 'expires: 27d'));
    const flow = 'bond-ladder/ladder-edit.flow.yaml';
    const page = await open(all.author, `/studio/drafts/${id}?document=${encodeURIComponent(flow)}`);
    const step = page.getByRole('button', { name: /^confirm .*dialog/ });
    await step.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => step.getAttribute('aria-current')).toBe('step');
    await page.getByRole('heading', { name: 'Edit the step confirm' }).waitFor();
    await page.getByRole('heading', { name: 'The step confirm', exact: true }).waitFor();
    await page.frameLocator('iframe').getByRole('button', { name: 'Confirm' }).waitFor();
    await look(page, 'Plainer words');
    await page.getByRole('button', { name: 'Edit as YAML the step confirm' }).press('Enter');
    await page.keyboard.type('un');
    await page.getByRole('button', { name: /^unconfirm .*dialog/ }).waitFor();
    await page
      .getByRole('button', { name: /problem/ })
      .first()
      .waitFor();
  },
);

test(
  'issue 30, point 7: the graph under Changes marks the step that was added, and that the one before leads there',
  { timeout: 120_000 },
  async () => {
    const { id } = await draftOf(all.author, 'bond-ladder/ladder-edit.flow.yaml', (text) =>
      text.replace('CONFIRM: saving', 'CONFIRM: pause').replace('\n  saving:', '\n  pause:\n    always:\n      - to: saving\n\n  saving:'),
    );
    const page = await open(all.reviewer, `/studio/drafts/${id}/changes`);
    await page.getByRole('button', { name: /^pause, choice.*new$/ }).waitFor();
    await page.getByRole('button', { name: /^confirm .*changed$/ }).waitFor();
    expect(await page.getByRole('button', { name: /^length\b/ }).textContent()).not.toContain('changed');
    await look(page, 'Plainer words');
  },
);
