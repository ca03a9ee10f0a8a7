import { useEffect, useRef, useState } from 'react';
import { type ReplayRequest, type StudioReplay, replayRoutes } from '#schemas/studio/replay.ts';
import { ask } from '../../ask.ts';

export type ShownJourney = ReplayRequest['journey'];

/** An event is asked for after so many milliseconds: a drag of the slider passes many. */
const restMs = 80;

/** A journey at one of its events. What was shown last stays until the next is there. */
export function useReplay({ draftId, journey, at }: ReplayRequest): { replay: StudioReplay | null; problem: string | null } {
  const [shown, setShown] = useState<{ replay: StudioReplay | null; problem: string | null }>({ replay: null, problem: null });
  const asked = useRef(0);
  const of = useRef(journey);
  of.current = journey;
  useEffect(() => {
    const own = ++asked.current;
    const read = async (): Promise<void> => {
      const answer = await ask(replayRoutes.watch, { body: { draftId, journey: of.current, at } });
      if (asked.current !== own) return;
      setShown((before) => (answer.ok ? { replay: answer.value, problem: null } : { replay: before.replay, problem: answer.words }));
    };
    const timer = setTimeout(() => void read(), own === 1 ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [draftId, at]);
  return shown;
}
