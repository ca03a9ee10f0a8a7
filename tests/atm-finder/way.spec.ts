import { expect, newDevice, personLike, test } from '../e2e/person.ts';
import { press, tabTo } from '../e2e/tab-to.ts';
import { persona } from '#tests/support/persona.ts';
import atmFinder from '#server/domain/atm-finder/area.ts';

test('000 §2 at 320 px by keyboard: another place is searched for, and its map has no marks that overlap', async ({ browser }) => {
  const { context, page } = await newDevice(browser, await personLike(persona(atmFinder, 'looks for an ATM near her home')), {
    viewport: { width: 320, height: 800 },
  });
  await page.goto('/atms');
  await expect(page.getByRole('heading', { level: 2, name: 'ATMs near Austin, TX' })).toBeVisible();
  await tabTo(page, 'textbox', /^City and state, or ZIP code$/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Dayton, OH');
  await tabTo(page, 'checkbox', /^Open 24 hours$/);
  await page.keyboard.press('Space');
  await press(page, 'button', /^Search$/);
  await expect(page.getByRole('heading', { level: 2, name: 'ATMs near Dayton, OH' })).toBeVisible();
  const map = page.getByRole('img', { name: /^Map of ATMs near Dayton, OH/ });
  const overlaps = await map.locator('g circle').evaluateAll((marks) => {
    const middles = marks.map((mark) => mark.getBoundingClientRect()).map(({ x, y, width }) => ({ x, y, width }));
    return middles.flatMap((one, at) =>
      middles.slice(at + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.width * 0.9),
    );
  });
  expect(overlaps).toEqual([]);
  await press(page, 'link', /^Show more$/);
  await expect(page).toHaveURL(/show=24/);
  await context.close();
});
