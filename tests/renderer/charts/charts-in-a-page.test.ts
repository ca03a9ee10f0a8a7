import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Locator, Page as Tab } from 'playwright-core';
import { examples as allocationBarsExamples } from '#renderer/nodes/allocationBars/examples.ts';
import { examples as barsExamples } from '#renderer/nodes/bars/examples.ts';
import { examples as barExamples } from '#renderer/nodes/barChart/examples.ts';
import { examples as distributionExamples } from '#renderer/nodes/distribution/examples.ts';
import { examples as donutExamples } from '#renderer/nodes/donut/examples.ts';
import type { NodeExample } from '#renderer/nodes/example.ts';
import { examples as lineExamples } from '#renderer/nodes/lineChart/examples.ts';
import { examples as meterExamples } from '#renderer/nodes/meter/examples.ts';
import { examples as sparklineExamples } from '#renderer/nodes/sparkline/examples.ts';
import { sharedBrowser } from '../../support/browser.ts';
import { takenOver } from '../../support/hydrated.ts';
import { inShell, layout, pageOf } from '../support/pages.ts';
import { openSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

let browser: Browser;
let site: Site;
const page = (url: string, example: NodeExample | undefined) => () => {
  const { body, issues: _issues, ...parts } = example ?? { body: [] };
  return pageOf(layout(inShell([{ type: 'heading', text: 'A chart', level: 1 }, ...body], 'A chart'), parts), { url });
};
const long = Array.from({ length: 10_000 }, (_, index) => ({ at: String(index), values: [index % 1000] }));
const line = lineExamples.typical.body[0] as unknown as { points: { at: string }[] };

beforeAll(async () => {
  browser = await sharedBrowser();
  site = await openSite(() => ({ status: 404 }), {
    '/line': page('/line', lineExamples.typical),
    '/zoom': page('/zoom', lineExamples['periodInThePage']),
    '/links': page('/links', lineExamples['periodLinks']),
    '/projection': page('/projection', lineExamples['projection']),
    '/long': page('/long', { body: [{ ...lineExamples.typical.body[0]!, series: [{ label: 'Value' }], points: long }] }),
    '/bars': page('/bars', barsExamples.typical),
    '/comparison': page('/comparison', allocationBarsExamples.typical),
    '/bar': page('/bar', barExamples.typical),
    '/donut': page('/donut', donutExamples['manyParts']),
    '/distribution': page('/distribution', distributionExamples.typical),
    '/meter': page('/meter', meterExamples['marks']),
    '/sparkline': page('/sparkline', sparklineExamples.typical),
    '/in-a-dialog': () =>
      pageOf(
        layout(
          [
            { type: 'heading', text: 'A chart', level: 1 },
            { type: 'button', id: 'open', label: 'Show', press: [{ do: 'open', dialog: 'chart' }] },
          ],
          { dialogs: { chart: { title: 'Value', body: lineExamples.typical.body } } },
        ),
        { url: '/in-a-dialog' },
      ),
  });
});
afterAll(async () => {
  await site.close();
});

async function open(path: string, use: (tab: Tab) => Promise<void>, options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 768, height: 900 }, reducedMotion: 'reduce', ...options });
  const tab = await context.newPage();
  await tab.goto(site.url + path);
  if (options.javaScriptEnabled !== false) await takenOver(tab);
  await use(tab);
  await context.close();
}
const chartOf = (tab: Tab): Locator => tab.getByRole('application');
/** Waits for the text of the page's polite region. */
const heard = async (tab: Tab, words: RegExp): Promise<void> => {
  await expect
    .poll(() =>
      tab
        .locator('[aria-live=polite], [role=status]')
        .allInnerTexts()
        .then((texts) => texts.join(' ')),
    )
    .toMatch(words);
};
const rowsOf = (tab: Tab): Promise<number> => tab.locator('figure table tbody tr, table tbody tr').count();

describe('UI-22: charts for everyone', () => {
  test('one tab stop; Home and End say the first and the last point, arrows move between them; Esc leaves it', async () => {
    await open('/line', async (tab) => {
      const chart = chartOf(tab);
      await chart.focus();
      expect(await tab.locator('figure').locator('[tabindex="0"]').count()).toBe(1);
      await tab.keyboard.press('Home');
      await heard(tab, /November 22, 2025, Account value \$113,219\.00, Put in \$110,000\.00/);
      await tab.keyboard.press('ArrowRight');
      await heard(tab, /November 29, 2025/);
      await tab.keyboard.press('ArrowLeft');
      await heard(tab, /November 22, 2025/);
      await tab.keyboard.press('End');
      await heard(tab, /November 21, 2026, Account value \$128,412\.10, Put in \$117,500\.00/);
      await tab.keyboard.press('ArrowRight');
      await heard(tab, /November 21, 2026/);
      await expect.poll(() => tab.locator('figure svg line[x1="100%"]').count()).toBe(1);
      await tab.keyboard.press('Escape');
      await expect.poll(() => tab.locator('figure svg line[x1="100%"]').count()).toBe(0);
      await tab.keyboard.press('Tab');
      await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toMatch(/^View as table/);
    });
  });

  test('an arrow reads and does not scroll the page', async () => {
    await open(
      '/line',
      async (tab) => {
        await chartOf(tab).focus();
        const before = await tab.evaluate(() => window.scrollY);
        await tab.keyboard.press('ArrowDown');
        await heard(tab, /November 21, 2026/);
        expect(await tab.evaluate(() => window.scrollY)).toBe(before);
      },
      { viewport: { width: 400, height: 300 } },
    );
  });

  test('the first Esc puts the point away, the second closes the dialog around the chart', async () => {
    await open('/in-a-dialog', async (tab) => {
      await tab.getByRole('button', { name: 'Show' }).click();
      await chartOf(tab).focus();
      await tab.keyboard.press('Home');
      await tab.keyboard.press('Escape');
      expect(await tab.getByRole('dialog').isVisible()).toBe(true);
      await tab.keyboard.press('Escape');
      await tab.getByRole('dialog').waitFor({ state: 'hidden' });
    });
  });

  test.each<[path: string, rows: number]>([
    ['/line', line.points.length],
    ['/projection', 16],
    ['/bar', 12],
    ['/donut', 10],
    ['/distribution', 10],
    ['/sparkline', 30],
    // Now, from, two marks, to.
    ['/meter', 5],
  ])('%s: the table behind “View as table” has a row a point: %i, and a sentence says what is shown', async (path, rows) => {
    await open(path, async (tab) => {
      const table = tab.getByRole('table');
      expect(await table.isVisible()).toBe(false);
      await tab.getByText('View as table').click();
      expect(await table.isVisible()).toBe(true);
      expect(await rowsOf(tab)).toBe(rows);
      expect((await tab.locator('main').innerText()).length).toBeGreaterThan(60);
    });
  });

  test('of 10,000 points the table has those that are drawn, and says of how many', async () => {
    await open('/long', async (tab) => {
      const rows = await rowsOf(tab);
      expect(rows).toBeLessThanOrEqual(522);
      await tab.getByText('View as table').click();
      expect(await tab.locator('caption').innerText()).toContain(`(${rows} of 10000 points)`);
    });
  });

  test('a column chart and a histogram are read in the same way', async () => {
    await open('/bar', async (tab) => {
      await chartOf(tab).focus();
      await tab.keyboard.press('Home');
      await heard(tab, /Jan, Dividends \$42\.00, Interest \$31\.00/);
    });
    await open('/distribution', async (tab) => {
      await chartOf(tab).focus();
      await tab.keyboard.press('End');
      await heard(tab, /\$500K, 22/);
    });
  });

  test('a pointer along the chart reads the nearest point, and what it left shows the last again', async () => {
    await open('/line', async (tab) => {
      const box = (await chartOf(tab).locator('svg').first().boundingBox())!;
      await tab.mouse.move(box.x + 1, box.y + box.height / 2);
      await tab.getByText('November 22, 2025').first().waitFor();
      await tab.mouse.move(0, 0);
      await expect.poll(() => tab.locator('figure p').allInnerTexts()).toContain('November 21, 2026');
    });
  });

  test('a finger that goes along reads; one that goes up or down is left to scroll the page', async () => {
    await open('/line', async (tab) => {
      expect(await chartOf(tab).evaluate((chart) => getComputedStyle(chart).touchAction)).toBe('pan-y');
    });
  });
});

describe('without JavaScript', () => {
  test('the drawing is a picture with a name, complete with its table, and no stop of the tab key', async () => {
    await open(
      '/line',
      async (tab) => {
        expect(await tab.getByRole('img', { name: 'Value over the last year' }).count()).toBe(1);
        expect(await tab.locator('figure [tabindex]').count()).toBe(0);
        expect(await tab.locator('figure path[d^="M0,"]').count()).toBe(2);
        await tab.getByText('View as table').click();
        expect(await tab.getByRole('table').isVisible()).toBe(true);
      },
      { javaScriptEnabled: false },
    );
  });

  test('periods are links to other addresses of the same page', async () => {
    await open(
      '/links',
      async (tab) => {
        expect(await tab.getByRole('link', { name: '3 months' }).getAttribute('href')).toBe('/accounts/1?period=3M');
      },
      { javaScriptEnabled: false },
    );
  });
});

test('a period that is chosen in the page changes the drawing, its axis and its table at once', async () => {
  await open('/zoom', async (tab) => {
    expect(await rowsOf(tab)).toBe(line.points.length);
    await tab.getByRole('radio', { name: '3 months' }).check({ force: true });
    await expect.poll(() => rowsOf(tab)).toBe(14);
  });
});

describe('UI-22: a fixed aspect, so that nothing below ever moves', () => {
  test.each([
    [768, 16 / 7],
    [320, 4 / 3],
  ])('at %i wide', async (width, aspect) => {
    await open(
      '/line',
      async (tab) => {
        const { width: across, height } = (await chartOf(tab).boundingBox())!;
        expect(across / height).toBeCloseTo(aspect, 1);
        const shifts = await tab.evaluate(
          () =>
            new Promise<number>((done) => {
              new PerformanceObserver((list) =>
                done(list.getEntries().reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0)),
              ).observe({ type: 'layout-shift', buffered: true });
              requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
            }),
        );
        expect(shifts).toBeLessThanOrEqual(0.01);
        // Read from end to end: the words above change, and the chart stays where it is.
        const top = (await chartOf(tab).boundingBox())!.y;
        await chartOf(tab).focus();
        for (const key of ['Home', 'PageUp', 'PageUp', 'End', 'Escape']) {
          await tab.keyboard.press(key);
          expect((await chartOf(tab).boundingBox())!.y).toBe(top);
        }
      },
      { viewport: { width, height: 900 } },
    );
  });
});

test('in forced colours every line and filling is drawn in the system’s own colours, and lines are told apart by their dash', async () => {
  await open(
    '/line',
    async (tab) => {
      const looks = await tab
        .locator('figure path')
        .evaluateAll((paths) => paths.map((path) => [getComputedStyle(path).stroke, getComputedStyle(path).strokeDasharray]));
      expect(new Set(looks.map(([stroke]) => stroke)).size).toBe(1);
      expect(new Set(looks.map(([, dash]) => dash)).size).toBe(2);
    },
    { forcedColors: 'active' },
  );
});

test('from right to left the words turn and time does not', async () => {
  await open(
    '/line',
    async (tab) => {
      await tab.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      expect(await chartOf(tab).evaluate((chart) => getComputedStyle(chart).direction)).toBe('ltr');
      expect(await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    },
    { viewport: { width: 320, height: 900 } },
  );
});

test.each(['/bars', '/comparison'])('from right to left the shares of %s grow from where their words begin', async (path) => {
  await open(path, async (tab) => {
    const gapAtRight = () =>
      tab.evaluate(() => {
        const [track, share] = [...document.querySelectorAll('table svg rect')].map((bar) => bar.getBoundingClientRect());
        return Math.round(track!.right - share!.right);
      });
    expect(await gapAtRight()).toBeGreaterThan(0);
    await tab.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await gapAtRight()).toBe(0);
  });
});

test('on paper the drawing stays and the table’s button does not', async () => {
  await open('/line', async (tab) => {
    await tab.emulateMedia({ media: 'print' });
    expect(await chartOf(tab).isVisible()).toBe(true);
    expect(await tab.getByText('View as table').isVisible()).toBe(false);
  });
});
