import { watched } from './watched.ts';
import type { Watched } from './watched.ts';

/** One polite region says results, a moment after the last change, so that only what stays is heard. */
export interface Announcer {
  said: Watched<string>;
  announce(text: string): void;
}

export function createAnnouncer(wait = 400): Announcer {
  const said = watched('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    said,
    announce(text) {
      clearTimeout(timer);
      // Cleared first: the same words twice in a row are still news.
      said.set('');
      timer = setTimeout(() => said.set(text), wait);
    },
  };
}
