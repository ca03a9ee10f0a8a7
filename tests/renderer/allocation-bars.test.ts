import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '#renderer/assets.ts';
import { changeOf } from '#renderer/nodes/allocationBars/change-of.ts';
import { layout, pageOf } from './support/pages.ts';
import { dist, rendererBuild } from './support/renderer-build.ts';

type Row = ReturnType<typeof row>;

/** The page with the comparison, without the data beside its HTML. */
async function drawn(rows: Row[]): Promise<string> {
  const { assetsOf, renderPage } = await rendererBuild();
  const assets = assetsOf(JSON.parse(readFileSync(`${dist}client/manifest.json`, 'utf8')) as Manifest);
  const page = pageOf(layout([{ type: 'allocationBars', caption: 'Shares', sentence: 'So.', rows }]));
  return renderPage(page, { nonce: 'n', assets }).replace(/<script type="application\/json".*/s, '');
}

const row = (label: string, current: number, proposed: number) => ({
  label,
  current,
  proposed,
  currentShown: `${Math.round(current * 100)}%`,
  proposedShown: `${Math.round(proposed * 100)}%`,
});

describe('a comparison says what changes', () => {
  test.each([
    ['78%', '71%', 0.78, 0.71, '−7'],
    ['0%', '10%', 0, 0.1, '+10'],
    ['12.5%', '33.33%', 0.125, 0.3333, '+20.83'],
    ['25%', '25%', 0.2500001, 0.2499999, '0'],
    // Displayed values count: 0.494 and 0.506 are shown as 49% and 51%.
    ['49%', '51%', 0.494, 0.506, '+2'],
  ])('%s to %s', (currentShown, proposedShown, current, proposed, shown) => {
    expect(changeOf({ current, proposed, currentShown, proposedShown }).shown).toBe(shown);
  });

  test('the largest change comes first, and what stays is folded and counted', async () => {
    const rows = [row('Stocks', 0.6, 0.57), row('Bonds', 0.2, 0.2), row('Cash', 0.15, 0.03), row('Gold', 0.05, 0.2)];
    const html = await drawn(rows);
    const places = ['Gold', 'Cash', 'Stocks', '1 unchanged', 'Bonds'].map((word) => html.indexOf(word, html.indexOf('<body')));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).toContain('<details');
    expect(html).not.toContain('open=""');
  });

  test('where nothing changes, all of it stands open', async () => {
    const html = await drawn([row('Cash', 1, 1)]);
    expect(html).toContain('open=""');
  });
});
