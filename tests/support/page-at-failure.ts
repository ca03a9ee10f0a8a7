import type { BrowserContext, Frame } from 'playwright-core';

/** Longer pages are cut: the message of a failed test is read in a terminal. */
const longest = 3000;

/** What this file needs of a test of vitest. */
interface WatchedTest {
  result?: { state: string; errors?: { message?: string; stack?: string }[] | undefined } | undefined;
}

let watched: WatchedTest | null = null;

/** Names the test that runs now. */
export function watchTest(test: WatchedTest): void {
  watched = test;
}

/** Adds what the open pages show to the message of a test that failed, once. Call it before its pages are closed. */
export async function saysWhatItSaw(contexts: readonly BrowserContext[]): Promise<void> {
  const error = watched?.result?.state === 'fail' ? watched.result.errors?.[0] : undefined;
  if (error === undefined) return;
  watched = null;
  const shown = await shownBy(contexts);
  error.message = `${error.message ?? ''}\n${shown}`;
  error.stack = `${error.stack ?? ''}\n${shown}`;
}

/** What each frame of the open pages shows, as a screen reader reads it. */
async function shownBy(contexts: readonly BrowserContext[]): Promise<string> {
  const frames = contexts.flatMap((context) => context.pages()).flatMap((page) => page.frames());
  return (await Promise.all(frames.map(read))).join('\n');
}

async function read(frame: Frame): Promise<string> {
  const shown = await frame
    .locator('body')
    .ariaSnapshot()
    .catch((error: unknown) => `cannot be read: ${String(error).split('\n')[0]}`);
  return `${frame.url()} shows:\n${shown.slice(0, longest)}`;
}
