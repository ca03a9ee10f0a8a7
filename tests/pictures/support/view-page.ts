import type { Page } from '@playwright/test';
import { findingsOf, ofColours } from '../../support/axe-findings.ts';
import { layoutFindingsOf } from '../../support/layout-findings.ts';
import { atRest } from './requests.ts';
import { tooWide } from './sheet.ts';

interface Look {
  name: string;
  width: number;
  text?: string;
  direction?: 'ltr' | 'rtl';
  words?: 'long';
}

/** A phone, a desktop, doubled text, a language written from the right, words that do not break. */
const everyLook: readonly Look[] = [
  { name: '320 px', width: 320 },
  { name: '1280 px', width: 1280 },
  { name: 'text at 200 %, 640 px', width: 640, text: '200%' },
  { name: 'text at 200 %, 390 px', width: 390, text: '200%' },
  { name: 'text at 200 %, 320 px', width: 320, text: '200%' },
  { name: 'right to left', width: 320, direction: 'rtl' },
  { name: 'text at 200 %, right to left', width: 320, text: '200%', direction: 'rtl' },
  { name: 'long words', width: 320, words: 'long' },
];

/** What a view is looked at in by every run: views are made of nodes, which `node-drawings.spec.ts` looks at in every look. */
const twoLooks: readonly Look[] = [
  { name: '320 px', width: 320 },
  { name: '1280 px, right to left', width: 1280, direction: 'rtl' },
];

/** `npm run test:deep -- views` sets it. */
const looksOfView = process.env['EVERY_LOOK'] === 'true' ? everyLook : twoLooks;

/** Looks while the first word of each text is one that no line of a telephone holds. */
async function withLongWords<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const texts = await page.evaluateHandle(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const changed: { node: Node; text: string }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('svg, script, style, template, noscript, option') !== null) continue;
      const text = node.textContent ?? '';
      changed.push({ node, text });
      node.textContent = text.replace(/\p{L}{4,}/u, 'Rindfleischetikettierungsueberwachungsaufgaben');
    }
    return changed;
  });
  const found = await look();
  await texts.evaluate((changed) => changed.forEach(({ node, text }) => (node.textContent = text)));
  return found;
}

/** Opens one example of a view as the gallery draws it, by itself in the page, which is told when it is drawn (`sheet-test.ts`). */
export async function openView(page: Page, path: string, example: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`/preview/gallery/${path}/${example}?sheet`);
  await page.waitForFunction(() => 'drawn' in document.documentElement.dataset);
  await atRest(page);
}

/** Stops each transition from now on, and ends those that run: axe must not read a dialog that is half faded in. */
async function arrive(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still =
      '*, ::before, ::after, ::backdrop { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }';
    if (!('transitions' in document.documentElement.dataset)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(still);
      document.adoptedStyleSheets.push(sheet);
      document.documentElement.dataset['transitions'] = 'off';
    }
    document.documentElement.getBoundingClientRect();
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

/**
 * Opens one example of a view in the page of the one before, which draws it in its place: a page that is opened anew costs half a second of a processor,
 * most of it for scripts that begin again, the product's, the browser's and axe's. The server draws each as it does for a page of its own.
 */
export async function openNextView(page: Page, path: string, example: string): Promise<void> {
  if (!(await page.evaluate(() => 'drawsInTurn' in globalThis))) {
    await openView(page, path, example);
    await page.evaluate(() => Object.assign(globalThis, { drawsInTurn: true }));
    return;
  }
  const answer = await page.request.get(`/preview/gallery/${path}/${example}?sheet`);
  const written = /<script type="application\/json" id="drawing">(.*?)<\/script>/s.exec(await answer.text())?.[1];
  if (written === undefined) throw new Error(`The gallery answered ${answer.status()} for ${path}/${example}`);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.evaluate(
    (drawing) =>
      new Promise<void>((drawn) => {
        (document.activeElement as HTMLElement | null)?.blur();
        dispatchEvent(new CustomEvent('draw-next', { detail: { drawing, drawn } }));
      }),
    JSON.parse(written) as object,
  );
  await atRest(page);
  await arrive(page);
}

/** The findings of axe and of the layout check in the open view, each with its appearance. */
export async function findingsOfView(page: Page): Promise<string[]> {
  await arrive(page);
  return [
    ...(await findingsOf(page.mainFrame(), { mayBePart: true })).map((one) => `axe, light: ${one}`),
    ...(await layoutFindingsIn(looksOfView, page)),
    ...(await findingsInDark(page)),
  ];
}

async function layoutFindingsIn(looks: readonly Look[], page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const { name, width, text = '100%', direction = 'ltr', words } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      ([size, dir]) => {
        document.documentElement.style.fontSize = size;
        document.documentElement.dir = dir;
      },
      [text, direction] as const,
    );
    // At its end, where a bar that stays in sight while one scrolls rests in its own place.
    const layout = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return layoutFindingsOf(page.mainFrame());
    };
    const found = words === 'long' ? await withLongWords(page, layout) : await layout();
    findings.push(...found.map((one) => `${name}: ${one}`));
  }
  return findings;
}

/** No colour follows a width or a direction. */
async function findingsInDark(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  await arrive(page);
  return (await findingsOf(page.mainFrame(), { mayBePart: true, only: ofColours })).map((one) => `axe, dark: ${one}`);
}

/** The findings of axe in the open drawing of a node, light and dark, and of the layout check in every look. */
export async function findingsOfNode(page: Page): Promise<string[]> {
  await arrive(page);
  return [
    ...(await tooWide([page.mainFrame()])).map((one) => `too wide: ${one}`),
    ...(await findingsOf(page.mainFrame(), { mayBePart: true })).map((one) => `axe, light: ${one}`),
    ...(await layoutFindingsIn(everyLook, page)),
    ...(await findingsInDark(page)),
  ];
}
