import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated } from '../support/hydrated.ts';
import { sharedBrowser } from '../support/browser.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite, type Site } from './support/site.ts';

const page = (title: string, label: string, to: string) =>
  layout(
    inShell(
      [
        { type: 'heading', text: title, level: 1 },
        { type: 'link', label, to },
      ],
      title,
    ),
    { title },
  );

let site: Site;
beforeAll(async () => {
  site = await openSite(() => ({ status: 404 }), {
    '/first': () => pageOf(page('First', 'Go on', '/second'), { url: '/first' }),
    '/second': () => pageOf(page('Second', 'Finish', '/first'), { url: '/second' }),
  });
});
afterAll(() => site.close());

test('while a step slides in, a press reaches what it shows and a narrow page does not scroll sideways', async () => {
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 320, height: 640 } });
  const tab = await context.newPage();
  await tab.goto(`${site.url}/first`);
  await hydrated(tab);
  // In the first frame of the new step: what a press in the middle of its link would meet, and whether the step is moving.
  const met = tab.evaluate(
    () =>
      new Promise<{ isMet: boolean; moves: boolean; scrolls: boolean }>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Finish');
          if (link === undefined) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { x, y, width, height } = link.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, y + height / 2);
            resolve({
              isMet: top !== null && link.contains(top),
              moves: document.getAnimations().length > 0,
              scrolls: document.documentElement.scrollWidth > innerWidth,
            });
          });
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await tab.getByRole('link', { name: 'Go on' }).click();
  expect(await met).toEqual({ isMet: true, moves: true, scrolls: false });
  await context.close();
});
