import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Manifest } from '#renderer/assets.ts';
import { draw } from '../engine/definition/small-library.ts';
import { pageOf } from './support/pages.ts';
import { dist, rendererBuild } from './support/renderer-build.ts';

/** A section with this beside its heading, as the server draws it, without the data beside its HTML. */
async function drawn(value: string): Promise<string> {
  const { assetsOf, renderPage } = await rendererBuild();
  const assets = assetsOf(JSON.parse(readFileSync(`${dist}client/manifest.json`, 'utf8')) as Manifest);
  const { layout } = draw(`given:\n  told: any\nbody:\n  - heading: Profile\n    level: 1\n  - section: Employment\n${value}`, {
    given: { told: [] },
  });
  const html = renderPage(pageOf(layout), { nonce: 'n', assets }).replace(/<script type="application\/json".*/s, '');
  return /<section.*<\/section>/s.exec(html)?.[0] ?? html;
}

const isRow = (html: string): boolean => html.includes('aria-live="polite"');

test('a section that declares a value is a row, also where the value comes to nothing; one that declares none is a heading', async () => {
  expect(isRow(await drawn('    value: ${join(told)}${if(size(told) > 0, " · Saved!", "")}\n'))).toBe(true);
  expect(isRow(await drawn('    value: ${join(told)}\n'))).toBe(true);
  expect(isRow(await drawn('    children:\n      - text: Words\n'))).toBe(false);
});

test('nothing joined is nothing, so that what stands beside `default` is said', async () => {
  expect(await drawn("    value: ${default(join(told), 'Not added')}\n")).toContain('Not added');
});
