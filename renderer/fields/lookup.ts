import { useEffect, useRef } from 'react';
import { isObject } from '../runtime/reading.ts';
import type { Field, FieldNode } from './use-field.ts';

/** How long nothing is typed before a field asks. */
export const lookupPauseMs = 400;

/** A field that reads by itself: when its condition holds, after a pause, and the latest wins. */
export function useLookup(field: Pick<Field, 'view' | 'name' | 'text'>, node: FieldNode): void {
  const { view, name, text } = field;
  const asked = useRef(text);
  const lookup = isObject(node.lookup) && typeof node.lookup['id'] === 'string' ? node.lookup : null;
  const id = lookup?.['id'] as string | undefined;
  const applies = lookup?.['when'] === true;
  useEffect(() => {
    if (id === undefined || !applies || view.host.inert || text === asked.current) return undefined;
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
}
