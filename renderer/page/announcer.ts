import { watched } from './watched.ts';
import type { Watched } from './watched.ts';

/** One polite region says results, a moment after the last change, so that only what stays is heard. */
export interface Announcer {
  announcement: Watched<string>;
  announce(text: string): void;
}

export function createAnnouncer(wait = 400): Announcer {
  const announcement = watched('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    announcement,
    announce(text) {
      clearTimeout(timer);
      // Cleared first: the same words twice in a row are still news.
      announcement.set('');
      timer = setTimeout(() => announcement.set(text), wait);
    },
  };
}
