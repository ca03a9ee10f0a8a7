import { useEffect, useRef } from 'react';
import type { Field } from './use-field.ts';

/** The pause in typing after which a field asks. */
export const lookupPauseMs = 400;

/** Reads a field's suggestions by itself: when its condition holds, after a pause, and the latest answer wins. Draws nothing. */
export function Lookup({ field, id, applies }: { field: Field; id: string; applies: boolean }): null {
  const { view, name, text } = field;
  const asked = useRef(text);
  useEffect(() => {
    if (!applies || view.host.inert || text === asked.current) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      asked.current = text;
      view.host.lookUp?.(view, name, id, abort.signal);
    }, lookupPauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [id, applies, text, view, name]);
  return null;
}
