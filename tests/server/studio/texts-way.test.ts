import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsOf } from '#tests/support/axe-findings.ts';
import { press, tabTo, type } from './by-keys.ts';
import { beginDraft, look, startStudioInBrowser, type StudioInBrowser } from './studio-browser.ts';
import { documentIn, json, studio, type StudioServer } from './studio-people.ts';

let all: StudioServer;
let open: StudioInBrowser['open'];
beforeAll(async () => {
  ({ all, open } = await startStudioInBrowser());
});
afterAll(() => all.server.stop());

const catalog = 'account-quiz/words/es.yaml';
const lead = 'Answer four questions to see which accounts fit you.';
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words }).first();
const field = (page: Page) => page.getByRole('textbox', { name: 'Spanish' });
const draftOf = (page: Page): string => /drafts\/([^/?]+)/.exec(page.url())?.[1] ?? '';
const catalogOf = async (page: Page): Promise<string> => (await documentIn(all.author, draftOf(page), catalog)).text ?? '';

/** axe finds nothing at a width, and nothing scrolls sideways. */
async function fits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  expect.soft(await findingsOf(page.mainFrame(), {})).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Opens the texts of a new draft in Spanish, which has no catalog there, by keyboard. */
async function openTexts(name: string): Promise<Page> {
  const page = await open(all.author, '/studio');
  await look(page, 'Drafts');
  await beginDraft(page, name);
  await press(page, page.getByRole('link', { name: 'Texts' }));
  await type(page, page.getByLabel('Its language tag'), 'es');
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Texts in Spanish' }).waitFor();
  return page;
}

/** Finds a text by its words and opens it, by keyboard. */
async function openText(page: Page, words: string): Promise<void> {
  await page.locator('body').press('/');
  await page.getByRole('searchbox').fill(words);
  await rowOf(page, words).waitFor();
  // A list of a combo box that is passed hides the rest of the page from roles.
  await tabTo(page, page.locator('tbody tr').first());
  await page.keyboard.press('Enter');
  await field(page).waitFor();
}

test('issue 51: a missing text is found, translated by keyboard alone, seen drawn, and taken back; axe finds nothing, and it fits 1280 and 768 px', async () => {
  const page = await openTexts('Spanish');
  await press(page, page.locator('button').filter({ hasText: /^Missing/ }));
  await openText(page, lead);
  await type(page, field(page), 'Responda cuatro preguntas.');
  await press(page, page.getByRole('button', { name: 'Save' }));
  const drawn = page.frameLocator('iframe').first();
  await drawn.getByText('Responda cuatro preguntas.').waitFor();
  expect(await catalogOf(page)).toContain('es: Responda cuatro preguntas.\n');
  // The text is missing no more, and stays open with what can be done with it.
  await page.getByText('No text is like that.').waitFor();
  await fits(page, 1280);
  await fits(page, 768);
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await rowOf(page, lead).waitFor();
  expect(await field(page).inputValue()).toBe('');
  expect(await catalogOf(page)).not.toContain('Responda');
});

test('the second of two people who translate one text sees the words of the first, keeps what they typed, and chooses', async () => {
  const page = await openTexts('Two people');
  await openText(page, lead);
  const { texts } = await json<{ texts: { text: string; catalog: string; list: string; at: null }[] }>(
    all.other.get(`${studio}/drafts/${draftOf(page)}/texts?language=es&words=${encodeURIComponent(lead)}`),
  );
  const [found] = texts;
  const body = { language: 'es', catalog: found?.catalog, list: found?.list, at: null, text: found?.text };
  await json(
    all.other.post(`${studio}/drafts/${draftOf(page)}/texts`, { ...body, before: { said: null, note: null }, said: 'De otra', note: null }),
  );
  await field(page).fill('Mío');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this meanwhile.' });
  await conflict.getByText('“De otra”').waitFor();
  expect(await field(page).inputValue()).toBe('Mío');
  expect(await catalogOf(page)).toContain('es: De otra\n');
  await fits(page, 1280);
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await conflict.waitFor({ state: 'detached' });
  expect(await catalogOf(page)).toContain('es: Mío\n');
});
