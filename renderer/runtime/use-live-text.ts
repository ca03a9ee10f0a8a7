import { useEffect, useRef } from 'react';
import { useView } from './view-context.ts';

/**
 * Says an element's text once whenever it changes. One region of the page does the saying, a moment after the last
 * change, so that a slider that is being dragged is heard when it is let go and nothing is ever heard twice.
 */
export function useLiveText<E extends HTMLElement>(live: boolean | undefined) {
  const { host, store } = useView();
  const element = useRef<E>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (live !== true) return;
    const text = element.current?.textContent ?? '';
    // A text that is present when a page arrives is read with the page.
    const arrived = last.current === null && !store.settled;
    if (!arrived && text !== last.current) host.announce(text, element);
    last.current = text;
  });
  // A text that has gone is no news any more.
  useEffect(() => () => void (live === true && host.announce('', element)), [host, live]);
  return element;
}
