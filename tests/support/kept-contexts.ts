import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** What is set up in a context for all its pages and cannot be taken back. */
const lasting = [
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'setOffline',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'grantPermissions',
] as const;
const ofClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

interface Kept {
  /** Set up by a test in a way that the next one would meet. */
  isSpent: boolean;
  isFree: boolean;
  end(): Promise<void>;
}

const known = new WeakMap<BrowserContext, Kept>();

/**
 * Makes a browser keep the contexts that tests close, and give the next test one of the same options: emptied of pages, cookies and storage, but with what
 * was loaded and compiled. A new one starts a process and reads the product's scripts from nothing.
 */
export function keepContexts(browser: Browser): Browser {
  const free = new Map<string, BrowserContext[]>();
  const open = browser.newContext.bind(browser);
  return Object.assign(browser, {
    /** A page whose context is its own, and ends with it. */
    async newPage(options?: BrowserContextOptions): Promise<Page> {
      const context = await open(options);
      const page = await context.newPage();
      return page.once('close', () => void context.close());
    },
    async newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
      const key = JSON.stringify(Object.entries(options).toSorted());
      for (let one = free.get(key)?.pop(); one !== undefined; one = free.get(key)?.pop()) {
        const kept = known.get(one);
        if (kept?.isFree !== true) continue;
        kept.isFree = false;
        return one;
      }
      const context = await open(options);
      // A process ends with its last page: an empty one keeps it.
      await context.newPage();
      const kept: Kept = { isSpent: false, isFree: false, end: context.close.bind(context) };
      known.set(context, kept);
      for (const name of lasting) spendBy(context, name, kept);
      for (const name of ofClock) spendBy(context.clock, name, kept);
      return Object.assign(context, {
        async close(): Promise<void> {
          if (kept.isSpent) return kept.end();
          if (kept.isFree) return;
          await empty(context);
          kept.isFree = true;
          free.set(key, [...(free.get(key) ?? []), context]);
        },
      });
    },
  });
}

/** Closes a context for good. */
export const endContext = (context: BrowserContext): Promise<void> => {
  const kept = known.get(context);
  if (kept === undefined) return context.close();
  kept.isFree = false;
  return kept.end();
};

function spendBy<K extends string>(of: Record<K, (...args: never[]) => unknown>, name: K, kept: Kept): void {
  const act = of[name].bind(of);
  of[name] = (...args) => {
    kept.isSpent = true;
    return act(...args);
  };
}

async function empty(context: BrowserContext): Promise<void> {
  const [, ...pages] = context.pages();
  for (const page of pages) await page.close();
  await context.unrouteAll();
  await context.setStorageState({ cookies: [], origins: [] });
  for (const event of ['page', 'request', 'requestfailed', 'requestfinished', 'response', 'console', 'dialog', 'weberror'])
    context.removeAllListeners(event);
}
