import { useCallback, useEffect, useRef, useState } from 'react';
import type { SimulatedAct, StudioSimulation } from '#schemas/studio.ts';
import { type Answered, ask, draftAt } from './api.ts';

/** What somebody has done in a simulation: all of it is sent again at each press, so that a step back is to send less. */
export interface Acted {
  voyagerType: string | null;
  as: string | null;
  send: readonly SimulatedAct[];
}

export interface Simulation {
  acted: Acted;
  /** The last place that was reached; it stays while the next one is asked for. */
  answer: StudioSimulation | null;
  problem: string | null;
  isAsking: boolean;
  /** Counts the places that were reached. */
  places: number;
  act(act: SimulatedAct): void;
  /** Keeps so many of the acts. */
  backTo(count: number): void;
  /** Begins anew, in another flow or as somebody else too. */
  begin(voyagerType: string | null, as: string | null): void;
  /** The journey so far as a file; null where it cannot be had. */
  journey(): Promise<string | null>;
}

const nothing: Acted = { voyagerType: null, as: null, send: [] };
const keyOf = (draftId: string): string => `simulation ${draftId}`;

/** A simulation of a draft. It is kept for the tab, so that somebody who goes to the text and back goes on where they were. */
export function useSimulation(draftId: string): Simulation {
  const [acted, setActed] = useState<Acted>(() => readKept(draftId));
  const [shown, setShown] = useState<{ answer: StudioSimulation | null; problem: string | null; places: number }>({
    answer: null,
    problem: null,
    places: 0,
  });
  const [isAsking, setAsking] = useState(false);
  const asked = useRef(0);
  const request = useCallback(
    (what: Acted, journey: boolean): Promise<Answered<StudioSimulation>> =>
      ask<StudioSimulation>(draftAt(draftId, '/simulate'), { ...what, journey }),
    [draftId],
  );

  const go = useCallback(
    async (wanted: Acted): Promise<void> => {
      const mine = ++asked.current;
      setAsking(true);
      const read = await request(wanted, false);
      // A later press has overtaken it.
      if (asked.current !== mine) return;
      setAsking(false);
      if (!read.ok) return setShown((before) => ({ ...before, problem: read.words }));
      const { refused, voyagerType, as } = read.value;
      // What was not taken is not kept: the next press goes on from where it stands.
      const kept = { voyagerType, as, send: refused === null ? wanted.send : wanted.send.slice(0, -1) };
      setActed(kept);
      keep(draftId, kept);
      setShown((before) => ({ answer: read.value, problem: null, places: before.places + 1 }));
    },
    [draftId, request],
  );
  const first = useRef(acted);
  useEffect(() => void go(first.current), [go]);

  return {
    acted,
    ...shown,
    isAsking,
    act: (act) => void go({ ...acted, send: [...acted.send, act] }),
    backTo: (count) => void go({ ...acted, send: acted.send.slice(0, count) }),
    begin: (voyagerType, as) => void go({ voyagerType, as, send: [] }),
    async journey() {
      const read = await request(acted, true);
      return read.ok ? read.value.journey : null;
    },
  };
}

function readKept(draftId: string): Acted {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(draftId)) ?? 'null');
    return kept === null ? nothing : (kept as Acted); // as `keep` wrote it; the server checks each act
  } catch {
    return nothing;
  }
}

function keep(draftId: string, acted: Acted): void {
  try {
    sessionStorage.setItem(keyOf(draftId), JSON.stringify(acted));
  } catch {
    // A browser that keeps nothing simulates all the same.
  }
}
