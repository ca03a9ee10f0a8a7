import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '../renderer/support/site.ts';

/** The playground as somebody sees it: its parts by role and name. */
export async function openPlayground(browser: Browser, site: Site, options: BrowserContextOptions & { at?: string } = {}) {
  const { at = '', ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...rest });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  await page.goto(`${site.url}/preview/play${at}`);
  await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
  return { ...partsOf(page), context, page, wrong };
}
export type Playground = Awaited<ReturnType<typeof openPlayground>>;

function partsOf(page: Page) {
  const editor = (name: 'Layout' | 'Values') => page.getByRole('textbox', { name, exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  /** The whole text of an editor, also what is not in view: lines far from it are no elements, so the editor itself is asked, as its `findFromDOM` does. */
  const text = (name: 'Layout' | 'Values'): Promise<string> =>
    editor(name).evaluate((content) =>
      String((content as unknown as { cmTile: { root: { view: { state: { doc: object } } } } }).cmTile.root.view.state.doc),
    );
  return {
    editor,
    button,
    /** Presses the switch of one of several, such as JSON. */
    writeAs: (name: string) => page.getByRole('radio', { name, exact: true }).click(),
    /** Opens a menu and presses an item of it. One that stays open is closed. */
    async choose(menu: 'File' | 'Look', item: string): Promise<void> {
      await button(menu).click();
      await page.getByRole('menu', { name: menu }).getByText(item, { exact: true }).click();
      if (menu === 'Look') await page.keyboard.press('Escape');
      await page.getByRole('menu', { name: menu }).waitFor({ state: 'detached' });
    },
    /** The drawing in a frame. */
    drawing: (width = 390) => page.frameLocator(`iframe[title="Drawing at ${width} pixels"]`),
    findings: (name: RegExp | string) => page.getByRole('region', { name: 'Findings' }).getByRole('tab', { name }),
    /** Replaces a text by typing over it, as pasting does. */
    async write(name: 'Layout' | 'Values', text: string | object): Promise<void> {
      await editor(name).click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(typeof text === 'string' ? text : JSON.stringify(text, null, 2));
    },
    text,
    /** Takes an offer of completion, until the text holds what it brings: a list that is being drawn anew takes no press. */
    take: (name: RegExp, brings: string): Promise<void> =>
      eventually(async () => {
        if ((await text('Layout')).includes(brings)) return true;
        const option = page.getByRole('listbox', { name: 'Completions' }).getByRole('option', { name });
        if (await option.isVisible()) await option.click({ timeout: 1000 }).catch(() => undefined);
        else await editor('Layout').press('ControlOrMeta+Space');
        return false;
      }).toBe(true),
    /** The selection of the focused editor. */
    selected: (): Promise<string> => page.evaluate(() => String(getSelection())),
  };
}

/** A layout around nodes. */
export const layoutOf = (...body: object[]) => ({ bml: '1', title: 'Made by a test', body });

/** Waits until what is read says what is expected. */
export const eventually: typeof expect.poll = (read) => expect.poll(read);
