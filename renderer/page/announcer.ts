import { watched } from './watched.ts';
import type { Watched } from './watched.ts';

/**
 * One polite region says results, a moment after the last change, so that only what stays is heard. What different sources have to say in one moment is said
 * one after the other; of one source only the last, and nothing that another one says too. Nothing to say takes back what was.
 */
export interface Announcer {
  announcement: Watched<string>;
  announce(text: string, source?: unknown): void;
}

export function createAnnouncer(wait = 400): Announcer {
  const announcement = watched('');
  const said = new Map<unknown, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    announcement,
    announce(text, source) {
      clearTimeout(timer);
      said.delete(source);
      said.set(source, text);
      // Cleared first: the same words twice in a row are still news.
      announcement.set('');
      timer = setTimeout(() => {
        const all = [...new Set(said.values())];
        announcement.set(all.filter((one) => !all.some((other) => other !== one && other.includes(one))).join(' '));
        said.clear();
      }, wait);
    },
  };
}
