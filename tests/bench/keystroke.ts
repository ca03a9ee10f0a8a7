import { chromium } from 'playwright-core';
import { browserArguments, browserPath } from '../support/chromium.ts';
import { median } from './load.ts';
import { ladderPerson, startServer } from './server.ts';

/** One press of an arrow key on the slider: how many elements of the page change, and how long the main thread is busy with it. */
export async function benchKeystroke(): Promise<string[]> {
  const server = await startServer(4404);
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...browserArguments] });
  try {
    const { username, password, account } = await ladderPerson(server.origin);
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${server.origin}/sign-in`);
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await page.goto(`${server.origin}/bond-ladders/${account.externalizedAccountId}/edit-length`);
    await page.getByRole('slider').focus();
    const touched: number[] = [];
    const busy: number[] = [];
    let elements = 0;
    for (let press = 0; press < 20; press += 1) {
      await page.evaluate(() => {
        const state = { targets: new Set<Node>(), started: performance.now(), ended: 0 };
        const observer = new MutationObserver((records) => {
          for (const record of records)
            state.targets.add(record.target.nodeType === Node.TEXT_NODE ? record.target.parentNode! : record.target);
          state.ended = performance.now();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        document.addEventListener('keydown', () => (state.started = performance.now()), { once: true, capture: true });
        (globalThis as { keystroke?: unknown }).keystroke = { state, observer };
      });
      await page.keyboard.press(press % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
      const seen = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { state, observer } = (
          globalThis as unknown as {
            keystroke: { state: { targets: Set<Node>; started: number; ended: number }; observer: MutationObserver };
          }
        ).keystroke;
        observer.disconnect();
        return { touched: state.targets.size, ms: state.ended - state.started, elements: document.querySelectorAll('body *').length };
      });
      touched.push(seen.touched);
      busy.push(seen.ms);
      elements = seen.elements;
    }
    return [
      `${median(touched)} of ${elements} elements change (${((median(touched) / elements) * 100).toFixed(0)} %) · ${median(busy).toFixed(1)} ms from the key to the last change`,
    ];
  } finally {
    await browser.close();
    server.stop();
  }
}
