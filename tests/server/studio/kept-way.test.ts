import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowIn, ladder, renameStep, standInLadder } from './published-flow.ts';
import { beginDraft, openNode, startStudioInBrowser, type StudioInBrowser } from './studio-browser.ts';
import { quiz, type StudioServer } from './studio-people.ts';

let all: StudioServer;
let open: StudioInBrowser['open'];
beforeAll(async () => {
  ({ all, open } = await startStudioInBrowser());
});
afterAll(() => all.server.stop());

test('a row of the form that is open because of a mistake stays open under the caret once the mistake is mended', async () => {
  const page = await open(all.author, '/studio');
  await beginDraft(page, 'Mended');
  await page.goto(`${page.url()}?document=${encodeURIComponent(quiz)}&as=form`);
  await openNode(page, 'heading');
  const row = page.getByRole('button', { name: /^heading/ }).first();
  const words = page.getByLabel(/^\w+ of heading/).first();
  const before = await words.inputValue();
  await words.fill('${nothingOfThis}');
  await page
    .getByText(/^Mistake: /)
    .first()
    .waitFor();
  // Closed, it is in sight all the same, and only because of the mistake.
  await row.press('Enter');
  await words.focus();
  await words.fill(before);
  await page.getByText('No problems.').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  expect(await words.inputValue()).toBe(`${before} now`);
  expect(await row.getAttribute('aria-expanded')).toBe('true');
});

test('what is typed to move records is kept while another tab is shown', async () => {
  await standInLadder(all);
  await renameStep(all, 'length', 'howLong');
  const page = await open(all.publisher, `/studio/flows/${flowIn(all, ladder)}?part=records`);
  await page.getByRole('button', { name: /^What to do with them/ }).click();
  await page.getByRole('radio', { name: 'Move them to the live version' }).check();
  await page.getByLabel('length becomes').selectOption('confirm');
  await page.getByText('Values that the live version needs besides').click();
  await page.getByLabel(/^answers, given and remembers/).fill('remembers: {}');
  await page.getByRole('tab', { name: /^Records/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'How far people come' }).waitFor();
  expect(await page.getByLabel('length becomes').isVisible()).toBe(false);
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByLabel('length becomes').inputValue()).toBe('confirm');
  expect(await page.getByLabel(/^answers, given and remembers/).inputValue()).toBe('remembers: {}');
  expect(await page.getByRole('heading', { name: 'How far people come' }).isVisible()).toBe(false);
});

test('the graph of a flow keeps what is shown while it is zoomed', async () => {
  const page = await open(all.author, `/studio/flows/${flowIn(all, ladder)}`);
  const picture = page.getByRole('group', { name: 'The flow Edit ladder length' });
  await picture.waitFor();
  for (let pressed = 0; pressed < 3; pressed++) await page.getByRole('button', { name: 'Zoom in' }).click();
  // The share of the picture that is above the middle of what is shown.
  const middle = (): Promise<number> =>
    picture.evaluate((drawn) => {
      const box = drawn.parentElement!;
      return (box.scrollTop + box.clientHeight / 2) / drawn.getBoundingClientRect().height;
    });
  const shown = await picture.evaluate((drawn) => {
    const box = drawn.parentElement!;
    return new Promise<number>((resolve) => {
      box.addEventListener('scroll', () => resolve((box.scrollTop + box.clientHeight / 2) / drawn.getBoundingClientRect().height), {
        once: true,
      });
      box.scrollTo(0, (box.scrollHeight - box.clientHeight) * 0.6);
    });
  });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(middle).toBeCloseTo(shown, 1);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(middle).toBeCloseTo(shown, 1);
});
