import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Manifest } from '#renderer/assets.ts';
import { draw } from '../engine/definition/small-library.ts';
import { pageOf } from './support/pages.ts';
import { dist, rendererBuild } from './support/renderer-build.ts';

/** The acts of a page as the server draws them, with what stands below them. */
async function drawn(items: string): Promise<string> {
  const { assetsOf, renderPage } = await rendererBuild();
  const assets = assetsOf(JSON.parse(readFileSync(`${dist}client/manifest.json`, 'utf8')) as Manifest);
  const { layout } = draw(`body:\n  - heading: Portfolio\n    level: 1\n  - quickActions: This portfolio\n    items:\n${items}`, {});
  const html = renderPage(pageOf(layout), { nonce: 'n', assets }).replace(/<script type="application\/json".*/s, '');
  return /<ul[^>]*aria-label="This portfolio".*/s.exec(html)?.[0] ?? html;
}
const act = (label: string, more: string): string =>
  `      - label: ${label}\n        icon: plus\n        to: https://partner.example/act\n${more}`;
const off = (reason: string): string => `        disabled: true\n        reason: ${reason}\n`;

test('a disabled act leads nowhere, without a script too, and its reason is visible and described by it', async () => {
  const html = await drawn(act('Sell', off('There is nothing to sell.')));
  expect(html).not.toContain('href="https://partner.example/act"');
  const [, id] = /<button type="button"[^>]*aria-disabled="true"[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*>There is nothing to sell\\.</p>`));
});

test('a reason that two acts share is shown once', async () => {
  const html = await drawn(act('Invest', off('Try again later.')) + act('Sell', off('Try again later.')));
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
  expect(html.match(/Try again later\./g)).toHaveLength(1);
});

test('an act that is not disabled leads on and shows no reason', async () => {
  const html = await drawn(act('Sell', '        disabled: false\n        reason: There is nothing to sell.\n'));
  expect(html).toContain('href="https://partner.example/act"');
  expect(html).not.toContain('There is nothing to sell');
});
