import { useCallback, useEffect, useRef, useState } from 'react';
import { type SimulatedAct, type StudioSimulation, simulationRoute } from '#schemas/studio/simulation.ts';
import { type Answered, ask } from '../ask.ts';
import { proposedPerson } from './changed-words.ts';

/** The acts of a simulation: all of them are sent again at each press, so that a step back sends fewer. */
export interface Acted {
  voyagerType: string | null;
  as: string | null;
  /** The event of the recording that it begins at; 0 is its start. */
  at: number;
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
  /** Starts again, also in another flow, as another recorded person or at a later event of the recording. */
  begin(voyagerType: string | null, as: string | null, at?: number): void;
  /** The journey so far as a file; null where it cannot be had. */
  journey(): Promise<string | null>;
}

const nothing: Acted = { voyagerType: null, as: null, at: 0, send: [] };

/** Asks for what all of this comes to; with `journey` for the journey as a file too. */
export type AskSimulation = (what: Acted, journey: boolean) => Promise<Answered<StudioSimulation>>;

/** A simulation of a draft. It is kept for the tab, so that it continues after a visit to the text. */
export function useSimulationOfDraft(draftId: string): Simulation {
  const request = useCallback<AskSimulation>(
    (what, journey) => ask(simulationRoute, { params: { draftId }, body: { ...what, send: [...what.send], journey } }),
    [draftId],
  );
  return useSimulation(request, `simulation ${draftId}`);
}

/** A simulation that `request` answers, which has to stay the same function. With a key it is kept for the tab. */
export function useSimulation(request: AskSimulation, key: string | null): Simulation {
  const [acted, setActed] = useState<Acted>(() => readKept(key));
  const [shown, setShown] = useState<{ answer: StudioSimulation | null; problem: string | null; places: number }>({
    answer: null,
    problem: null,
    places: 0,
  });
  const [isAsking, setAsking] = useState(false);
  const asked = useRef(0);
  const go = useCallback(
    async (wanted: Acted): Promise<void> => {
      const mine = ++asked.current;
      setAsking(true);
      const read = await request(wanted, false);
      // A later press has overtaken it.
      if (asked.current !== mine) return;
      setAsking(false);
      if (!read.ok) return setShown((before) => ({ ...before, problem: read.words }));
      const { refused, voyagerType, as, people } = read.value;
      const somebody = proposedPerson(people);
      // The first simulation is of a recorded person: with made-up values many flows lead away at once.
      if (wanted === nothing && key !== null && somebody !== undefined) return go({ voyagerType, as: somebody.name, at: 0, send: [] });
      // A refused act is not kept: the next press continues from the present step.
      const kept = { voyagerType, as, at: wanted.at, send: refused === null ? wanted.send : wanted.send.slice(0, -1) };
      setActed(kept);
      keep(key, kept);
      setShown((before) => ({ answer: read.value, problem: null, places: before.places + 1 }));
    },
    [key, request],
  );
  const first = useRef(acted);
  useEffect(() => void go(first.current), [go]);

  return {
    acted,
    ...shown,
    isAsking,
    act: (act) => void go({ ...acted, send: [...acted.send, act] }),
    backTo: (count) => void go({ ...acted, send: acted.send.slice(0, count) }),
    begin: (voyagerType, as, at = 0) => void go({ voyagerType, as, at, send: [] }),
    async journey() {
      const read = await request(acted, true);
      return read.ok ? read.value.journey : null;
    },
  };
}

function readKept(key: string | null): Acted {
  if (key === null) return nothing;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept === null ? nothing : { ...nothing, ...(kept as Acted) }; // as `keep` wrote it; the server checks each act
  } catch {
    return nothing;
  }
}

function keep(key: string | null, acted: Acted): void {
  if (key === null) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(acted));
  } catch {
    // A browser that keeps nothing simulates all the same.
  }
}
