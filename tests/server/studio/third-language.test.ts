import { cpSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StudioTexts } from '#schemas/studio/texts.ts';
import { ownWordsIn } from '#renderer/words/own-words-in.ts';
import { loadRenderedPages } from '#server/http/answers/rendered-pages.ts';
import { dist } from '#tests/renderer/support/renderer-build.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { startStudioInBrowser, type StudioInBrowser } from './studio-browser.ts';
import { json, studio, studioFlows } from './studio-people.ts';

const french = fileURLToPath(new URL('../../fixtures/french/', import.meta.url));
const read = (name: string): string => readFileSync(join(french, name), 'utf8');

/** Documents with `fr` as data alone: a line of the settings, and a catalog. */
function flowsInFrench(): string {
  const root = memoryFolder('voyager-french-');
  // With the recordings beside them: people who are drawn.
  cpSync(dirname(studioFlows()), root, { recursive: true });
  const folder = join(root, 'flows');
  const config = join(folder, 'config.yaml');
  writeFileSync(config, `languages: [fr]\n${readFileSync(config, 'utf8')}`);
  mkdirSync(join(folder, 'account-quiz/words'), { recursive: true });
  writeFileSync(join(folder, 'account-quiz/words/fr.yaml'), read('account-quiz.yaml'));
  return folder;
}

let all: StudioInBrowser['all'];
let open: StudioInBrowser['open'];
beforeAll(async () => {
  ({ all, open } = await startStudioInBrowser(async () => {
    const rendering = await loadRenderedPages(join(dist, '..'));
    const { catalogOf, ownWordsOf } = ownWordsIn({ 'fr.yaml': read('own-words.yaml') });
    return { flows: flowsInFrench(), languages: true, rendering: { ...rendering, catalogOf, ownWords: ownWordsOf } };
  }));
});
afterAll(() => all.server.stop());

test('"adding a third language touches no TypeScript": a page is drawn in it with its own words, beside the same page in English', async () => {
  const page = await open(all.author, '/account-quiz');
  await page.getByRole('heading', { level: 1, name: 'Account Quiz' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.goto(`${all.server.origin}/account-quiz?language=fr`);
  await page.getByRole('heading', { level: 1, name: 'Quel compte pour vous' }).waitFor();
  await page.getByText('Répondez à quatre questions').waitFor();
  expect(await page.getByRole('link', { name: 'Aller au contenu principal' }).count()).toBe(1);
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  // What has no translation yet is English.
  await page.getByRole('link', { name: 'Home', exact: true }).first().waitFor();
});

test("the studio's tab begins with it, and tells what is translated from what is missing", async () => {
  const { id } = await json<{ id: string }>(all.author.post(`${studio}/drafts`, { name: 'French' }), 201);
  const texts = await json<StudioTexts>(all.author.get(`${studio}/drafts/${id}/texts?words=account`));
  expect(texts).toMatchObject({ language: 'fr', languages: ['fr'] });
  const said = new Map(texts.texts.map((one) => [one.text, one]));
  expect(said.get('Account Quiz')).toMatchObject({ said: 'Quel compte pour vous', state: 'translated' });
  expect(said.get('Open an account')).toMatchObject({ said: null, state: 'missing', catalog: 'account-quiz/words/fr.yaml' });
});
