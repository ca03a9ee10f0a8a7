import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncer } from '#renderer/page/announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The announcement after these texts at one moment, each from a source of its own. */
function heard(...texts: string[]): string {
  const { announce, announcement } = createAnnouncer();
  texts.forEach((text, source) => announce(text, source));
  vi.runAllTimers();
  return announcement.get();
}

test.each([
  ['each is said, one after the other', ['Saved.', 'Two are left.'], 'Saved. Two are left.'],
  ['the same words are said once', ['Too long.', 'Too long.'], 'Too long.'],
  [
    'words that another source says too are said once',
    ['Too long. Change your preferences', 'Too long.'],
    'Too long. Change your preferences',
  ],
  ['nothing to say is not said', ['', 'Saved.', ''], 'Saved.'],
])('of what different sources have to say in one moment, %s', (_, texts, expected) => {
  expect(heard(...texts)).toBe(expected);
});
