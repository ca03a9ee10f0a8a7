import { findingsOf, ofColours } from '../support/axe-findings.ts';
import { hydrated } from '../support/hydrated.ts';
import { personLike, expect, signIn, test } from './person.ts';
import { persona } from '#tests/support/persona.ts';
import allocationUpdate from '#server/domain/allocation-update/area.ts';

// `tests/pictures/views.spec.ts` checks the views of pages; this file checks what the server adds around them.

test('A1-01: axe finds nothing on whole pages as the server sends them: signing in, home, and a page that is not there', async ({
  page,
}) => {
  await page.goto('/sign-in');
  expect(await findingsOf(page.mainFrame())).toEqual([]);
  await signIn(page, await personLike(persona(allocationUpdate, 'allocation update of a plain taxable account, tax level medium')));
  await page.goto('/');
  expect(await findingsOf(page.mainFrame())).toEqual([]);
  await page.goto('/nowhere');
  expect(await findingsOf(page.mainFrame())).toEqual([]);
});

test('A1-01: what is planted there axe finds (negative control)', async ({ page }) => {
  await page.goto('/sign-in');
  // React takes back what was changed before it came.
  await hydrated(page);
  await page.evaluate(() => {
    document.querySelector('main')?.replaceWith(document.createElement('img'));
    document.body.append(Object.assign(document.createElement('p'), { textContent: 'Faint', style: 'color: #eee; background: #fff' }));
  });
  expect((await findingsOf(page.mainFrame())).join()).toMatch(/color-contrast.*image-alt.*landmark-one-main/);
  expect((await findingsOf(page.mainFrame(), { only: ofColours })).join()).toMatch(/^Sign in: color-contrast: <p [^<]*>Faint<\/p>$/);
});
