import type { Browser } from 'playwright-core';
import { openPreviewSite } from './open-preview-site.ts';

/** The effects of a drawing that no foreign one may have; empty if there were none. */
export interface Harm {
  /** Scripts that ran, by what they called. */
  scripts: string[];
  /** Windows that opened, and frames and pages that went elsewhere. */
  led: string[];
  /** The requests besides the page and built files. */
  asked: string[];
}

/** As many controls are pressed of one layout; hundreds would tell nothing more. */
const mostPressed = 40;

/** Opens previews in the browser, as a designer would, and presses all there is in them. */
export async function openBrowsing(browser: Browser) {
  const site = await openPreviewSite();
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1000, height: 800 } });
  let harm: Harm = { scripts: [], led: [], asked: [] };
  await context.exposeBinding('harmed', (_source, what: string) => void harm.scripts.push(what));
  // The planted texts call this, in every frame; a dialog that a script opens shows that it ran.
  await context.addInitScript(() => {
    const ran = (window as unknown as { harmed(what: string): void }).harmed;
    for (const name of ['alert', 'msgbox'] as const) Object.assign(window, { [name]: () => ran(name) });
    // A sandbox lets no window open; the wish counts.
    window.open = () => {
      ran('open');
      return null;
    };
  });
  const tab = await context.newPage();
  context.on('page', (opened) => opened !== tab && harm.led.push(`window ${opened.url()}`));
  tab.on('dialog', (dialog) => {
    harm.scripts.push(dialog.message());
    void dialog.dismiss().catch(() => undefined);
  });
  tab.on('framenavigated', (frame) => {
    const known = frame === tab.mainFrame() ? frame.url().startsWith(`${site.url}/preview`) : /^about:(?:srcdoc|blank)/.test(frame.url());
    if (!known) harm.led.push(frame.url());
  });
  tab.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const ours = origin === site.url && (pathname === '/preview' || pathname.startsWith('/assets/') || request.resourceType() === 'image');
    if (!ours && !request.url().startsWith('data:')) harm.asked.push(request.url().slice(0, 200));
  });

  return {
    /** Draws this layout and presses, follows and opens whatever is in it; null where nothing is drawn. Controls plant harm and leave the policies out. */
    async browse(compressed: string, plant?: (html: string) => string, policy?: 'none'): Promise<Harm | null> {
      harm = { scripts: [], led: [], asked: [] };
      if (!site.show(compressed, plant, policy)) return null;
      await tab.goto('/preview');
      const frame = await (await tab.waitForSelector('iframe')).contentFrame();
      // React marks what it has taken over; a layout without an element has nothing to take over.
      await frame?.waitForFunction(() =>
        Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')),
      );
      const pressed = frame?.evaluate(async (most) => {
        const seen = new Set<Element>();
        // No function here has a name: run by the command, a name is kept by a helper that the page has not.
        for (let count = 0; count < most; count++) {
          const element = [
            ...document.querySelectorAll<HTMLElement>(
              'button, a, summary, [role="tab"], [role="menuitem"], input[type="checkbox"], input[type="submit"]',
            ),
          ].find((one) => !seen.has(one));
          if (element === undefined) break;
          seen.add(element);
          element.click();
          // The dialog of a press comes before the next press.
          await new Promise((resolve) => setTimeout(resolve, 0));
        }
        for (const form of document.querySelectorAll('form')) form.requestSubmit();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      }, mostPressed);
      // A frame that is led away while it is pressed has no document any more: where it went is harm already counted.
      await pressed?.catch((error: unknown) => {
        if (!/navigation|detached/i.test(String(error))) throw error;
      });
      return harm;
    },
    /** The text of the drawing. */
    words: (): Promise<string> => tab.frameLocator('iframe').locator('form').innerText(),
    async close(): Promise<void> {
      await context.close();
      await site.close();
    },
  };
}
