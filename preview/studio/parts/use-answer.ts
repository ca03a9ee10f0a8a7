import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answered, ask } from '../api.ts';

export interface Answer<T> {
  answer: Answered<T> | null;
  again: () => Promise<void>;
  /** The status of the last look that was refused, while the answer before it still stands; null where none was. */
  refused: number | null;
}

/** Whether an answer is read again when somebody comes back to the page from another tab; `unlessTyping` keeps what is being written with it. */
export type Watched = 'always' | 'unlessTyping' | 'never';

/** So many milliseconds an answer is fresh: who goes in and out of a drawing comes back to the page too. */
const freshMs = 3000;

/** What an address answers, read again when asked; the last answer stays until the next one is there. */
export function useAnswer<T>(path: string, watched: Watched = 'never'): Answer<T> {
  const [answer, setAnswer] = useState<{ path: string; answer: Answered<T> } | null>(null);
  const [refused, setRefused] = useState<number | null>(null);
  const shown = useRef(path);
  shown.current = path;
  const readAt = useRef(0);
  const again = useCallback(async () => {
    readAt.current = performance.now();
    const read = await ask<T>(path);
    if (shown.current !== path) return;
    setAnswer({ path, answer: read });
    setRefused(null);
  }, [path]);
  useEffect(() => void again(), [again]);
  useEffect(() => {
    if (watched === 'never') return undefined;
    const look = async (): Promise<void> => {
      if (performance.now() - readAt.current < freshMs || (watched === 'unlessTyping' && isTyping())) return;
      readAt.current = performance.now();
      const read = await ask<T>(path);
      if (shown.current !== path || (watched === 'unlessTyping' && isTyping())) return;
      // A page is not taken away from who works on it: what is refused is said beside it.
      if (!read.ok) return setRefused(read.status);
      setRefused(null);
      setAnswer((before) => (JSON.stringify(before?.answer) === JSON.stringify(read) ? before : { path, answer: read }));
    };
    const onLook = (): void => void look();
    window.addEventListener('focus', onLook);
    return () => window.removeEventListener('focus', onLook);
  }, [path, watched]);
  return { answer: answer?.path === path ? answer.answer : null, again, refused };
}

/** True while words stand in a form that were not sent. */
const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('main form :is(textarea, input)')].some(
    ({ value }) => value !== '',
  );
