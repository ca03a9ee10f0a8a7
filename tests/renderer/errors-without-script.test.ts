import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';
import type { Site } from './support/site.ts';

const issues = [
  { path: 'username', message: 'Enter your username.' },
  { path: 'elsewhere', message: 'This stands at no field.' },
];
const body = inShell(
  [
    { type: 'heading', text: 'Sign in', level: 1 },
    {
      type: 'form',
      name: 'credentials',
      children: [
        { type: 'textField', name: 'username', label: 'Username' },
        { type: 'button', id: 'go', label: 'Sign in', press: [{ do: 'call' as const, as: 'call:signIn' }] },
      ],
    },
  ],
  'Sign in',
);

let site: Site;
beforeAll(async () => {
  site = await openSite(() => ({ status: 404 }), {
    '/sign-in': () => pageOf(layout(body, { title: 'Sign in' }), { url: '/sign-in', status: 422, posted: { username: '' }, issues }),
  });
});
afterAll(() => site.close());

test('UI-10: what is listed above the heading leads to its field without a script too, in a form that is drawn below it', async () => {
  const html = await (await fetch(`${site.url}/sign-in`)).text();
  const [, href] = /<a [^>]*href="#([^"]+)"[^>]*>Enter your username\.<\/a>/.exec(html) ?? [];
  expect(href).toBe('credentials-username');
  expect(html).toContain(`id="${href}"`);
  expect(html.indexOf('Enter your username.')).toBeLessThan(html.indexOf('<h1'));
  // Negative control: what stands at no field leads nowhere.
  expect(html).toContain('<li>This stands at no field.</li>');
});
