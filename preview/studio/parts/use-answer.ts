import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answered, ask } from '../api.ts';

/** What an address answers, read again when asked; the last answer stays until the next one is there. */
export function useAnswer<T>(path: string): { answer: Answered<T> | null; again: () => Promise<void> } {
  const [answer, setAnswer] = useState<{ path: string; answer: Answered<T> } | null>(null);
  const shown = useRef(path);
  shown.current = path;
  const again = useCallback(async () => {
    const read = await ask<T>(path);
    if (shown.current === path) setAnswer({ path, answer: read });
  }, [path]);
  useEffect(() => void again(), [again]);
  return { answer: answer?.path === path ? answer.answer : null, again };
}
