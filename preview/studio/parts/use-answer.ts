import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf, type Route, type Sent } from '#schemas/route.ts';
import { type AnsweredBy, ask } from '../../ask.ts';
import { onActed } from '../act.ts';
import { askAgainMs, isPassing } from './ask-again.ts';

export interface Answer<R extends Route> {
  answer: AnsweredBy<R> | null;
  again: () => Promise<void>;
  /** Asks again too, and gives what was answered: where the server had no time, the answer before it is still shown. */
  read: () => Promise<AnsweredBy<R>>;
  /** The status of the last look that was refused, while the answer before it is still shown; null where none was refused. */
  refused: number | null;
}

export interface AnswerOptions {
  /** Whether an answer is read again when a person comes back to the page from another tab, and after each press that did something; `unlessTyping` keeps what is being written with it. */
  watched?: 'always' | 'unlessTyping' | 'never';
  /** A part of the question that is not in its address, such as a draft's revision: a new value asks again. */
  of?: string | number;
}

/** So many milliseconds an answer is fresh: who goes in and out of a drawing comes back to the page too. */
const freshMs = 3000;

/** What a route answers, read again when asked, and by itself while the server has no time for it; the last answer stays until the next one is there. */
export function useAnswer<R extends Route & { method: 'GET' }>(
  called: R,
  sent: Sent<R>,
  { watched = 'never', of = '' }: AnswerOptions = {},
): Answer<R> {
  const question = `${addressOf(called, sent)} ${of}`;
  const [answer, setAnswer] = useState<{ question: string; answer: AnsweredBy<R> } | null>(null);
  const [refused, setRefused] = useState<number | null>(null);
  const shown = useRef({ question, sent });
  shown.current = { question, sent };
  const readAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const read = useCallback(async () => {
    readAt.current = performance.now();
    const next = await ask(called, shown.current.sent);
    if (shown.current.question !== question) return next;
    setRefused(null);
    // An answer that is shown is not taken away because the server has no time for the next one.
    setAnswer((before) =>
      before?.question === question && before.answer.ok && !next.ok && isPassing(next.status) ? before : { question, answer: next },
    );
    if (next.ok || !isPassing(next.status)) return next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), askAgainMs);
    return next;
  }, [called, question]);
  const again = useCallback(async () => void (await read()), [read]);
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => () => clearTimeout(timer.current), [question]);
  useEffect(() => void again(), [again]);
  useEffect(() => {
    if (watched === 'never') return undefined;
    const look = async (): Promise<void> => {
      if (performance.now() - readAt.current < freshMs || (watched === 'unlessTyping' && isTyping())) return;
      readAt.current = performance.now();
      const next = await ask(called, shown.current.sent);
      if (shown.current.question !== question || (watched === 'unlessTyping' && isTyping())) return;
      // A page is not taken away from who works on it: what is refused is said beside it.
      if (!next.ok) return setRefused(next.status);
      setRefused(null);
      setAnswer((before) => (JSON.stringify(before?.answer) === JSON.stringify(next) ? before : { question, answer: next }));
    };
    const onLook = (): void => void look();
    window.addEventListener('focus', onLook);
    const forget = onActed(() => {
      readAt.current = 0;
      void look();
    });
    return () => {
      window.removeEventListener('focus', onLook);
      forget();
    };
  }, [called, question, watched]);
  return { answer: answer?.question === question ? answer.answer : null, again, read, refused };
}

/** True while words stand in a form that were not sent. */
const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('main form :is(textarea, input)')].some(
    ({ value }) => value !== '',
  );
