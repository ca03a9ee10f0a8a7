import { expect, test } from '@playwright/test';
import { deflateSync } from 'node:zlib';
import { personLike, signIn } from './person.ts';
import { persona } from '#tests/support/persona.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';

const layout = (...body: object[]) => ({ bml: '1', title: 'Made by a test', body });
const encode = (value: unknown) => deflateSync(JSON.stringify(value)).toString('base64url');

test('PV-07: with somebody signed in, the playground and its drawings send nothing and get nothing of the session', async ({
  page,
  context,
}) => {
  await signIn(page, await personLike(persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to')));
  await page.goto('/');
  const violations: string[] = [];
  page.on('console', (message) => /Content Security Policy|Trusted/.test(message.text()) && violations.push(message.text()));
  const requests: { method: string; path: string; cookie: boolean }[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()))
      requests.push({ method: request.method(), path: new URL(request.url()).pathname, cookie: request.headers()['cookie'] !== undefined });
  });
  const answer = await page.goto(`/preview/play#view=${encode(layout({ type: 'heading', level: 1, text: 'Drawn here' }))}`);
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  const drawing = page.frameLocator('iframe').first();
  await expect(drawing.getByRole('heading', { name: 'Drawn here' })).toBeVisible();
  await page.getByRole('tab', { name: 'Accessibility' }).click();
  await page.getByRole('button', { name: 'Check with axe' }).click();
  await expect(page.getByText(/axe found/)).toBeVisible();
  expect(violations).toEqual([]);
  expect(requests.filter(({ method, path }) => method !== 'GET' || !/^\/(?:assets\/|preview\/play$|favicon\.ico$)/.test(path))).toEqual([]);
  expect((await context.cookies()).length).toBeGreaterThan(0); // control: there was a session to be sent
  expect(await drawing.locator('body').evaluate(() => [origin, window.parent === window])).toEqual(['null', false]);
});

test('/preview leads to the playground with the very layout that it drew', async ({ page }) => {
  await page.goto(`/preview?compressedView=${encode(layout({ type: 'heading', level: 1, text: 'From an address' }))}`);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'From an address' })).toBeVisible();
  await page.getByRole('link', { name: 'Open in playground' }).click();
  await expect(page).toHaveURL(/\/preview\/play$/);
  await expect(page.getByRole('textbox', { name: 'Layout', exact: true })).toContainText('"From an address"');
  await expect(page.frameLocator('iframe').first().getByRole('heading', { name: 'From an address' })).toBeVisible();
});
