import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { expect, firstAccount, newDevice, personLike, test } from '../e2e/person.ts';
import { persona } from '#tests/support/persona.ts';
import accounts from '#server/domain/accounts/area.ts';

/**
 * The most that a page may measure, in pixels of CSS: its whole height, and where its plot begins. The heights have room for the longest list of
 * activity, in which each entry has a day of its own: how many share one depends on today's date.
 */
const limits = [
  { page: 'home', width: 1280, height: 1260, plot: 320 },
  { page: 'home', width: 390, height: 1960, plot: 400 },
  { page: 'account', width: 1280, height: 1570, plot: 435 },
  { page: 'account', width: 390, height: 2455, plot: 505 },
];

async function measured(page: Page): Promise<{ height: number; plot: number; wide: number; filled: number }> {
  await hydrated(page);
  return page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    plot: Math.round(
      document.querySelector('main figure [aria-label]:is([role="img"], [tabindex])')?.getBoundingClientRect().top ?? Infinity,
    ),
    wide: document.documentElement.scrollWidth,
    filled: document.querySelectorAll('main [data-primary]').length,
  }));
}

test('home and an account begin with their figure and its plot, and are short: a limit for each width', async ({ browser }) => {
  const person = await personLike(persona(accounts, 'home with accounts of every kind, and money under way'));
  const { context, page } = await newDevice(browser, person);
  const { externalizedAccountId } = await firstAccount(page, ({ flavor }) => flavor === 'AUTOMATED_INVESTING');
  for (const { page: name, width, height, plot } of limits) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(name === 'home' ? '/' : `/accounts/${externalizedAccountId}`);
    const found = await measured(page);
    const words = `${name} at ${width}: ${JSON.stringify(found)}`;
    expect(found.height, words).toBeLessThanOrEqual(height);
    expect(found.plot, words).toBeLessThanOrEqual(plot);
    expect(found.wide, words).toBeLessThanOrEqual(width);
    // One filled act a page.
    expect(found.filled, words).toBe(1);
  }
  await context.close();
});

/** Pages of rows have no plot: their height alone. */
const heights = [
  { path: '/documents', narrow: 2550, wide: 1600 },
  { path: '/settings/overview', narrow: 1400, wide: 1370 },
  { path: '/settings/profile', narrow: 1150, wide: 1130 },
  { path: '/settings/security', narrow: 1250, wide: 1130 },
];

test('pages of rows are short, and nothing on them scrolls sideways: documents and settings, at 390 and 1280 px', async ({ browser }) => {
  const person = await personLike(persona(accounts, 'home with accounts of every kind, and money under way'));
  const { context, page } = await newDevice(browser, person);
  for (const { path, narrow, wide } of heights)
    for (const [width, height] of [
      [390, narrow],
      [1280, wide],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const found = await measured(page);
      const words = `${path} at ${width}: ${JSON.stringify(found)}`;
      expect(found.height, words).toBeLessThanOrEqual(height);
      expect(found.wide, words).toBeLessThanOrEqual(width);
    }
  await context.close();
});
