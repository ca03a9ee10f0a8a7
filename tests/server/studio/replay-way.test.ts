import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJourney } from '#engine/journey/journey-file.ts';
import { flowIn, ladder } from './published-flow.ts';
import { press, tabTo } from './by-keys.ts';
import { look, startStudioInBrowser, type StudioInBrowser } from './studio-browser.ts';
import { draftOf, type StudioServer } from './studio-people.ts';

let all: StudioServer;
let open: StudioInBrowser['open'];
beforeAll(async () => {
  ({ all, open } = await startStudioInBrowser());
});
afterAll(() => all.server.stop());

const heading = 'Replay a journey';

test('issue 30, point 14: by keyboard through a history with before, after and guards; on from a step by pressing in its drawing; saved, and replayed again', async () => {
  const page = await open(all.author, '/studio');
  const link = page.getByRole('link', { name: 'Replay', exact: true });
  await press(page, link);
  await page.getByLabel('Flow').selectOption(flowIn(all, ladder));
  await page.getByLabel('Journey', { exact: true }).selectOption('lengthen');
  await page.getByText('It goes exactly as it was recorded.').waitFor();
  await page.getByText('The record did not exist.').waitFor();
  const slider = page.getByRole('slider', { name: 'Event 1 of 4' });
  await tabTo(page, slider);
  await page.keyboard.press('ArrowRight');
  await page.getByText('CONTINUE of length leads to confirm').waitFor();
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('CONTINUE of length leads to confirm');
  await page.getByRole('rowheader', { name: 'answers.length.months' }).waitFor();
  const drawn = (side: string) => page.getByRole('region', { name: side, exact: true }).frameLocator('iframe');
  await drawn('Before').getByRole('slider').waitFor();
  await drawn('After').getByRole('button', { name: 'Confirm' }).waitFor();
  expect(await page.getByRole('button', { name: /^confirm .*dialog/ }).getAttribute('aria-current')).toBe('step');
  await look(page, heading);

  await tabTo(page, page.getByRole('slider'));
  await page.keyboard.press('End');
  await page.getByRole('row', { name: /^iid != null Does not hold saving, ok .* savedFromSettings$/ }).waitFor();
  await look(page, heading);
  await press(page, page.getByRole('button', { name: 'Event before' }));
  await press(page, page.getByRole('button', { name: 'Event before' }));
  await page.getByText('CONTINUE of length leads to confirm').waitFor();

  await press(page, page.getByRole('button', { name: 'Run on from here' }));
  const on = page.getByRole('heading', { name: 'On from event 1' });
  await on.waitFor();
  await expect.poll(() => on.evaluate((element) => element === document.activeElement)).toBe(true);
  const drawing = page.frameLocator('iframe');
  await page.getByLabel('updateAllocationConfigurationForAccount').selectOption('unavailable');
  await press(page, drawing.getByRole('button', { name: 'Confirm' }));
  await page.getByText('updateAllocationConfigurationForAccount failed: unavailable').waitFor();
  await look(page, heading);
  const saved = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Save as a test' }));
  const file = await (await saved).path();
  const journey = readJourney(await readFile(file, 'utf8'));
  expect('error' in journey ? journey.error : journey.journey.steps.at(-1)?.event.type).toBe('voyager.effect.failed');

  // What was saved is opened, and goes as it was recorded.
  await press(page, page.getByRole('button', { name: 'Back to the replay' }));
  await press(page, page.getByText('Open or paste a journey'));
  await page.getByLabel('Or paste it').fill('no journey');
  await press(page, page.getByRole('button', { name: 'Replay it' }));
  await page.getByText(/^This is not a journey\./).waitFor();
  await page.getByLabel('A journey file').setInputFiles(file);
  await press(page, page.getByRole('button', { name: 'Replay it' }));
  await page.getByText('It goes exactly as it was recorded.').waitFor();
  await look(page, heading);
});

test('issue 30, point 14: a draft that leads otherwise is told beside a journey that is replayed by it', async () => {
  const { id } = await draftOf(all.author, ladder, (flow) => flow.replace('CONFIRM: saving', 'CONFIRM: length'));
  const page = await open(all.author, `/studio/drafts/${id}/simulate`);
  await page.getByRole('link', { name: 'Replay a recorded journey by this draft' }).press('Enter');
  await page.getByText('the draft “Plainer words”').waitFor();
  await page.getByLabel('Flow').selectOption(flowIn(all, ladder));
  await page.getByLabel('Journey', { exact: true }).selectOption('lengthen');
  await page.getByText(/^It (goes another way than it was recorded|is taken no further than here)/).waitFor();
});
