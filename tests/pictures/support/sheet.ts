import { expect } from '@playwright/test';
import type { Frame, Page } from '@playwright/test';

/** A page of all drawings of a node. */
export interface Sheet {
  frames: Frame[];
  show(look: { width: number; theme: 'light' | 'dark' }): Promise<void>;
}

export async function openSheet(page: Page, path: string): Promise<Sheet> {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`/sheet/${path}`);
  await ready(page);
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  let now = 320;
  return {
    frames,
    async show({ width, theme }) {
      if (width !== now) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((wide) => (globalThis as unknown as { widen: (width: number) => void }).widen(wide), width);
        await ready(page);
        now = width;
      }
      for (const frame of page.frames())
        await frame.evaluate((name) => {
          document.documentElement.dataset['theme'] = name;
          (document.activeElement as HTMLElement | null)?.blur();
        }, theme);
      const height = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
      await page.setViewportSize({ width, height: Math.max(100, height) });
    },
  };
}

const ready = (page: Page) => page.waitForFunction(() => 'ready' in document.documentElement.dataset);

/** Frames whose document is wider than they are. */
export async function tooWide(frames: readonly Frame[]): Promise<string[]> {
  const wide = await Promise.all(
    frames.map((frame) =>
      frame.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth > clientWidth ? `${document.title}: ${scrollWidth} of ${clientWidth}` : '';
      }),
    ),
  );
  return wide.filter((words) => words !== '');
}

/** Holds a sheet against its accepted pictures. Dark at the wider width would show nothing that dark at 320 and light at the wider one do not. */
export async function checkSheet(page: Page, path: string, name: string, wide: number): Promise<void> {
  const sheet = await openSheet(page, path);
  for (const look of [
    { width: 320, theme: 'light' },
    { width: 320, theme: 'dark' },
    { width: wide, theme: 'light' },
  ] as const) {
    await sheet.show(look);
    await expect.soft(page).toHaveScreenshot(`${name}-${look.width}-${look.theme}.png`);
  }
}
