import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginDraft, doWith, look, openNode, said, startStudioInBrowser, type StudioInBrowser } from './studio-browser.ts';
import { findingsOf } from '#tests/support/axe-findings.ts';
import { press, tabTo } from './by-keys.ts';
import { done, json, studio, type StudioServer } from './studio-people.ts';
import { readDocument, readDraft } from '#server/studio/read-studio.ts';

const quiz = 'account-quiz/account-quiz.screen.yaml';

let all: StudioServer;
let open: StudioInBrowser['open'];
beforeAll(async () => {
  ({ all, open } = await startStudioInBrowser());
});
afterAll(() => all.server.stop());

const titleOf = (name: string): unknown => all.server.services.library().screens.get(name)?.title;

test('issue 30: "a text change published", by an author, a second person and a publisher, and taken back; with a mistake on the way', async () => {
  const before = titleOf('accountQuiz');
  const author = await open(all.author, '/studio');
  await look(author, 'Drafts');

  // Who is here stands in the header, with the way out; a development server names whom one can sign in as.
  await author.getByRole('button', { name: 'Sign out' }).click();
  await author.getByRole('button', { name: 'Sign in as Tilda Frost' }).waitFor();
  await look(author, 'Sign in to the studio');
  await author.getByRole('button', { name: 'Sign in as Mara Quill' }).press('Enter');
  await author.getByText('Mara Quill, author', { exact: true }).waitFor();
  await beginDraft(author, 'Plainer words');

  // By keyboard, from the words that customers read to the line that says them.
  await author.getByLabel('Find a document, or words on a page').focus();
  await author.keyboard.type('account quiz');
  await press(author, author.getByRole('button', { name: `Account Quiz, line 2 title: Account Quiz ${quiz}` }));
  const editor = author.getByRole('textbox', { name: quiz });
  await editor.and(author.locator(':focus')).waitFor();
  await author.keyboard.press('End');
  await author.keyboard.type(' for you');
  await author.getByText('All changes are saved.').waitFor();
  await author.getByText('No problems.').waitFor();
  await look(author, 'Plainer words');

  // A mistake stands at its line before anything else is done, and its fix is one press.
  await editor.focus();
  await author.keyboard.press('ControlOrMeta+Home');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'Delete']) await author.keyboard.press(key);
  await author.keyboard.type('n');
  const mistake = author.getByRole('button', { name: /^Mistake Line 4/ });
  await mistake.waitFor();
  await author.getByRole('button', { name: 'Use template' }).click();
  await author.getByText('No problems.').waitFor();
  await author.getByText('All changes are saved.').waitFor();

  await author.getByRole('link', { name: 'Changes' }).click();
  await author.getByText('On the page “Account Quiz”, the title “Account Quiz” became “Account Quiz for you”.').waitFor();
  await look(author, 'Plainer words');
  await author.getByRole('link', { name: 'Review and publish' }).click();
  await author.getByRole('button', { name: 'Ask for a review' }).click();
  await author.getByText('Enter a reason.').waitFor();
  await author.getByLabel('Why this change').fill('People ask what it is.');
  await author.getByRole('button', { name: 'Ask for a review' }).click();
  await said(author, 'asked for a review').waitFor();

  const address = new URL(author.url()).pathname;
  const reviewer = await open(all.reviewer, address);
  await reviewer.getByText('People ask what it is.').waitFor();
  await look(reviewer, 'Plainer words');
  await reviewer.getByRole('button', { name: 'Approve' }).click();
  await said(reviewer, 'approved it').waitFor();

  const publisher = await open(all.publisher, address);
  await publisher.getByLabel('Reason for the publication').fill('People ask what it is.');
  await look(publisher, 'Plainer words');
  await publisher.getByRole('button', { name: 'Publish now' }).click();
  await said(publisher, 'published it').waitFor();
  expect(titleOf('accountQuiz')).toBe('Account Quiz for you');

  await publisher.getByRole('link', { name: 'Publications' }).click();
  await publisher.getByRole('button', { name: 'Go back to this (1)' }).click();
  await publisher.getByText('No open record is on a later version.').waitFor();
  await look(publisher, 'Publications');
  await publisher.getByLabel('Why').fill('Not yet.');
  await publisher.getByRole('button', { name: 'Make publication 1 live again' }).click();
  await publisher.getByText('Publication 1 is live again.').waitFor();
  expect(titleOf('accountQuiz')).toBe(before);

  // Point 13: what was published is a commit, and the commit opens as a draft.
  const saved = publisher.waitForEvent('download');
  await publisher.getByRole('button', { name: 'Save as a commit (2)' }).click();
  const patch = await readFile(await (await saved).path(), 'utf8');
  await author.goto(`${all.server.origin}/studio`);
  await look(author, 'Drafts');
  await author.getByRole('button', { name: 'Open a commit as a draft' }).press('Enter');
  await author.getByLabel('Or paste it').fill(patch);
  expect(await findingsOf(author.mainFrame(), { within: '[role="dialog"]' })).toEqual([]);
  await author.getByRole('button', { name: 'Open as a draft' }).click();
  await author.getByRole('heading', { level: 1, name: 'People ask what it is.' }).waitFor();
  await author.getByText('On the page “Account Quiz”, the title “Account Quiz” became “Account Quiz for you”.').waitFor();
});

test('issue 30, point 3: a question is reworded, and its options changed, in a form; the YAML is the same document', async () => {
  const page = await open(all.author, '/studio/pages');
  await look(page, 'Pages');
  // A page leads from the list of what is live to its form, in a draft that gets a name of its own. A key leads to the field that finds it.
  await page.keyboard.press('/');
  await page.keyboard.type('account quiz');
  await page.getByRole('status').getByText('1 page', { exact: true }).waitFor();
  // Tab comes to the table's row, and an arrow key to what can be done with it.
  await tabTo(page, page.getByRole('row', { name: /Account Quiz/ }));
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Change this page Account Quiz' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Change “Account Quiz”' }).waitFor();
  await page.getByText('Rename this draft').press('Enter');
  await page.getByLabel('A new name').fill('Other options');
  await page.getByRole('button', { name: 'Rename', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Other options' }).and(page.locator(':focus')).waitFor();
  await openNode(page, 'radio group goal');
  const label = page.getByLabel('Label of radio group goal');
  await label.fill('What do you save for?');
  await page.getByLabel('Words of a new option of radio group goal').fill('GIFT');
  await page.getByRole('button', { name: 'Add the option' }).first().press('Enter');
  await page.getByLabel('Option of GIFT of radio group goal').fill('A gift: for somebody');
  await page.getByRole('button', { name: 'Up option A_GIFT_FOR_SOMEBODY' }).press('Enter');
  // The focus goes with what was moved, so that the next press moves it again.
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Up option A_GIFT_FOR_SOMEBODY');
  await page.getByText('All changes are saved.').waitFor();
  await look(page, 'Other options');
  // What is taken out can be put back where it stood; what has to stay says why.
  const put = page.getByRole('button', { name: /^radio group goal/ });
  await doWith(page, 'radio group goal', 'Remove');
  await page.getByText('Removed: radio group goal.').waitFor();
  expect(await put.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Undo');
  await look(page, 'Other options');
  await page.keyboard.press('Enter');
  await put.waitFor();
  await put.and(page.locator(':focus')).waitFor();
  await doWith(page, 'heading', 'Remove');
  await page.getByText('This stays: each page has one main heading.').waitFor();
  await page.getByText('All changes are saved.').waitFor();
  // The page is drawn beside its form, as it is typed.
  await page.getByLabel('As it was shown to').selectOption('account-quiz-first');
  await page.frameLocator('iframe[title="Page accountQuiz"]').getByText('What do you save for?').first().waitFor();
  await doWith(page, 'radio group goal', 'Edit as YAML');
  const text = page.getByRole('textbox', { name: quiz });
  await expect.poll(() => text.innerText()).toContain('label: "A gift: for somebody"');
  expect(await text.innerText()).toContain('label: What do you save for?');
  await page.getByRole('link', { name: 'Changes' }).click();
  await page.getByText('What do you save for?').first().waitFor();
  // It is seen before and after, and each change is undone by itself.
  const [live, drawn] = [page.frameLocator('iframe[title="Live"]'), page.frameLocator('iframe[title="With the draft"]')];
  await drawn.getByText('What do you save for?').first().waitFor();
  await live.getByRole('radio').first().waitFor();
  expect(await live.getByText('What do you save for?').count()).toBe(0);
  await page.getByRole('button', { name: /^Undo this: “value: A_GIFT_FOR_SOMEBODY”/ }).press('Enter');
  await page
    .getByText(/^Undone: “value: A_GIFT_FOR_SOMEBODY” with 1 more line was added\.$/)
    .and(page.locator(':focus'))
    .waitFor();
  await look(page, 'Other options');
  const { text: left } = await readDocument(all.server.services.studio.deps, new URL(page.url()).pathname.split('/')[3] ?? '', quiz);
  expect([left?.includes('GIFT'), left?.includes('What do you save for?')]).toEqual([false, true]);

  // A part is drawn in a step that shows it, or in another one.
  await page.goto(`${page.url().replace(/\/changes.*$/, '')}?document=${encodeURIComponent('parts/cash-promo.part.yaml')}&as=form`);
  const shown = page.getByLabel('Drawn where it is shown');
  const other = await shown.getByRole('option').nth(1).innerText();
  await page.frameLocator('iframe[title^="Step "]').getByRole('heading', { level: 1 }).waitFor();
  await shown.selectOption(other);
  await page
    .frameLocator(`iframe[title="Step ${other.split(': ').at(-1) ?? ''}"]`)
    .getByRole('heading', { level: 1 })
    .waitFor();
  await look(page, 'Other options');
});

test('issue 30, point 3: "press a step to open it; add a step, a guard, a failure from the operation\'s declared list", by keyboard; undo takes each back', async () => {
  const ladder = 'bond-ladder/ladder-edit.flow.yaml';
  const page = await open(all.author, '/studio');
  await beginDraft(page, 'Another step');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`${page.url()}?document=${encodeURIComponent(ladder)}`);
  const textOf = async (): Promise<string> => (await readDocument(all.server.services.studio.deps, id, ladder)).text ?? '';
  const saved = (): Promise<void> => page.getByText('All changes are saved.').waitFor();
  const before = await textOf();
  await page.getByRole('button', { name: /^saving\b.*operation/ }).press('Enter');
  await page.getByRole('heading', { name: 'Edit the step saving' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit the step saving');

  await page.getByText('Lead one failure elsewhere').press('Enter');
  const code = await page.getByLabel('Which failure').inputValue();
  await page.getByLabel('Leads to of the failure').selectOption('length');
  await page.getByRole('button', { name: 'Add it for the failure' }).press('Enter');
  await page.getByLabel('If of way 1 when it fails').waitFor();
  expect(await page.getByLabel('If of way 1 when it fails').inputValue()).toBe(`error.code == '${code}'`);
  await saved();
  await page.getByText('No problems.').waitFor();
  await look(page, 'Another step');
  expect(await textOf()).toBe(
    before.replace(
      '    fail:\n      to: confirm\n      problem: ${error.say}\n',
      `    fail:\n      - when: error.code == '${code}'\n        to: length\n        problem: \${error.say}\n      - to: confirm\n        problem: \${error.say}\n`,
    ),
  );
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(textOf).toBe(before);

  // A guard that names nothing is a mistake beside its field.
  await page.getByLabel('Step of the flow').selectOption('length');
  await page.getByText('Add another way when “Continue” is pressed').press('Enter');
  await page.getByLabel('If of a new way when “Continue” is pressed').selectOption('A condition that you write');
  await page.getByLabel('The condition of a new way when “Continue” is pressed').fill('fromSetting');
  await page.getByLabel('Leads to of a new way when “Continue” is pressed').selectOption('saving');
  await page.getByRole('button', { name: 'Add the way when “Continue” is pressed' }).press('Enter');
  const guard = page.getByLabel('If of way 1 when “Continue” is pressed');
  await expect.poll(() => guard.getAttribute('aria-invalid')).toBe('true');
  await look(page, 'Another step');
  await guard.fill('fromSettings');
  await expect.poll(() => guard.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('button', { name: 'Remove way 1 when “Continue” is pressed' }).press('Enter');

  await saved();
  const changed = async (): Promise<string[]> => (await readDraft(all.server.services.studio.deps, id)).documents.map(({ path }) => path);
  const without = await changed();
  await page.getByText('Add a step after this one').press('Enter');
  await page.getByLabel('Title of the new step').fill('Before you go on');
  await page.getByLabel('Where it comes').selectOption({ label: 'When “Continue” is pressed, before confirm' });
  await page.getByRole('button', { name: 'Add the step' }).press('Enter');
  await page.getByRole('heading', { name: 'Edit the step beforeYouGoOn' }).waitFor();
  await page.getByRole('button', { name: /^beforeYouGoOn\b/ }).waitFor();
  await page.getByText('No problems.').waitFor();
  // One act is one undo: the view that was made for the step goes with it, and comes again with it.
  const view = 'bond-ladder/views/beforeYouGoOn.view.yaml';
  await expect.poll(changed).toEqual([ladder, view]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(changed).toEqual(without);
  await page.getByText('No problems.').waitFor();
  await page.getByRole('button', { name: 'Redo' }).press('Enter');
  await expect.poll(changed).toEqual([ladder, view]);
  await page.getByLabel('Step of the flow').selectOption('beforeYouGoOn');
  await page.getByRole('button', { name: 'Edit what it shows' }).press('Enter');
  await openNode(page, 'heading Before you go on');
  await page.getByText('Add below heading Before you go on').press('Enter');
  await page.getByLabel('What it asks below heading Before you go on').fill('Who is it for?');
  await page.getByRole('button', { name: 'Add it below heading Before you go on' }).press('Enter');
  await page.getByLabel('Label of text field whoIsItFor').waitFor();
  await saved();
  // What is asked and read by nothing is said at once.
  await page.getByText('Nothing reads the answer `whoIsItFor` of beforeYouGoOn.').first().waitFor();
  await look(page, 'Another step');
  await page.getByRole('link', { name: 'Changes' }).click();
  await page
    .getByText(/beforeYouGoOn/)
    .first()
    .waitFor();
});

test('issue 30: "two owners at once lose nothing": who is second sees both texts and chooses; who comes back to a tab is told what happened in another', async () => {
  const first = await open(all.author, '/studio');
  await beginDraft(first, 'Two at once');
  const address = `${new URL(first.url()).pathname}?document=${encodeURIComponent(quiz)}`;
  await first.goto(`${all.server.origin}${address}`);
  const second = await open(all.other, address);
  const write = async (page: Page, text: string): Promise<void> => {
    await page.getByRole('textbox', { name: quiz }).focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(text);
  };
  await second.getByRole('textbox', { name: quiz }).waitFor();
  await first.getByRole('textbox', { name: quiz }).waitFor();
  await write(first, '# first\n');
  await first.getByText('All changes are saved.').waitFor();
  await write(second, '# second\n');
  await second.getByText(/changed this document while you were editing it/).waitFor();
  await look(second, 'Two at once');
  await second.getByRole('button', { name: 'Save mine over it' }).click();
  await second.getByText('All changes are saved.').waitFor();
  const id = address.split('/')[3]?.split('?')[0] ?? '';
  const { text } = await readDocument(all.server.services.studio.deps, id, quiz);
  expect(text).toMatch(/# second\n$/);

  // What is typed while nobody is signed in is saved as nobody else: whoever signs in is asked first.
  const { origin } = all.server;
  const third = await open(all.author, address);
  const signIn = async ({ username, password }: typeof all.author): Promise<void> => {
    await third.context().request.post(`${origin}/api/session`, { data: { username, password }, headers: { origin } });
    await third.evaluate(() => window.dispatchEvent(new Event('focus')));
  };
  await third.getByRole('textbox', { name: quiz }).waitFor();
  await third.context().request.delete(`${origin}/api/session`, { headers: { origin } });
  await write(third, '# third\n');
  await third.getByText(/^Not saved\. /).waitFor();
  await signIn(all.other);
  await third.getByText(/is signed in now\. What was typed here before is not saved/).waitFor();
  expect((await readDocument(all.server.services.studio.deps, id, quiz)).text).toMatch(/# second\n$/);
  await look(third, 'Two at once');
  await third.getByRole('button', { name: /^Save it as / }).press('Enter');
  await third.getByText('All changes are saved.').waitFor();
  expect((await readDocument(all.server.services.studio.deps, id, quiz)).text).toMatch(/# third\n$/);
  await third.close();

  // Another tab of the same browser signs out, and in as somebody else. What is half written here stays.
  await first.getByRole('link', { name: 'Review and publish' }).click();
  const half = first.getByRole('textbox', { name: 'Comment' });
  await half.fill('Half a thought');
  const isTold = (words: Locator) =>
    expect
      .poll(async () => {
        await first.evaluate(() => window.dispatchEvent(new Event('focus')));
        return words.count();
      })
      .toBe(1);
  const { request } = first.context();
  await request.delete(`${origin}/api/session`, { headers: { origin } });
  await isTold(first.getByText(/^You are signed out: nothing can be saved here/));
  const { username, password } = all.reviewer;
  await request.post(`${origin}/api/session`, { data: { username, password }, headers: { origin } });
  await isTold(first.getByText(/signed in, in another tab/));
  await look(first, 'Two at once');
  const { revision } = await json<{ revision: number }>(all.author.get(`${studio}/drafts/${id}`));
  await done(all.author.post(`${studio}/drafts/${id}/submit`, { revision, text: 'As we said.' }));
  expect(await half.inputValue()).toBe('Half a thought');
  await half.fill('');
  await isTold(said(first, 'asked for a review'));
  await first.getByRole('button', { name: 'Approve' }).waitFor();
});

test('issue 30, point 4: "Problems … on the drawn element": it is marked in the drawing and listed beside it, and a press of that goes to its line, by keyboard', async () => {
  const page = await open(all.author, '/studio');
  await beginDraft(page, 'Two of them stand out');
  await page.goto(`${page.url()}?document=${encodeURIComponent('bond-ladder/views/confirm.view.yaml')}`);
  const editor = page.getByRole('textbox', { name: 'bond-ladder/views/confirm.view.yaml' });
  await editor.focus();
  // The editor draws what is looked at: the buttons stand at its end.
  await page.keyboard.press('ControlOrMeta+End');
  await editor.getByText('secondary').waitFor();
  const frame = page.frameLocator('iframe[title="Step confirm"]');
  await frame.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.getByText('No problems.').waitFor();
  const marks = page.getByRole('list', { name: 'Marked in the drawing' });
  expect([await marks.count(), await frame.locator('#over i').count()]).toEqual([0, 0]); // control

  await editor.getByText('secondary').dblclick();
  await page.keyboard.type('primary');
  const mark = marks.getByRole('button', { name: /^Button “Cancel” .*filled button already/ });
  await mark.waitFor();
  const [line, element] = [frame.locator('#over i'), frame.getByRole('button', { name: 'Cancel' })];
  await expect.poll(() => line.count()).toBe(1);
  const [around, button] = [await line.boundingBox(), await element.boundingBox()];
  expect(around?.y).toBeCloseTo(button?.y ?? 0, 0);
  await look(page, 'Two of them stand out');

  await mark.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
  expect(await page.evaluate(() => document.getSelection()?.anchorNode?.textContent)).toContain('button');
});
