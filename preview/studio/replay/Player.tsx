import { useEffect, useId, useRef, useState } from 'react';
import { type StudioReplay, replayRoutes } from '#schemas/studio/replay.ts';
import type { StudioGraph } from '#schemas/studio/look.ts';
import { ask } from '../../ask.ts';
import { FlowPicture } from '../parts/FlowPicture.tsx';
import { SaveJourney } from '../parts/SaveJourney.tsx';
import { timeWords } from '../words.ts';
import { GoOn } from './GoOn.tsx';
import { Moment } from './Moment.tsx';
import { type ShownJourney, useReplay } from './replay.ts';
import * as styles from '../styles.css.ts';

export interface PlayerProps {
  draftId: string | null;
  journey: ShownJourney;
}

/** A journey that is scrubbed through: the slider, the flow with the place in it, and what the event did. */
export function Player({ draftId, journey }: PlayerProps) {
  const [at, setAt] = useState(0);
  const [goesOn, setGoesOn] = useState(false);
  const { replay, problem } = useReplay({ draftId, journey, at });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (goesOn) heading.current?.focus();
  }, [goesOn]);
  if (replay === null)
    return problem === null ? (
      <p className={styles.muted} role="status">
        Reading the journey…
      </p>
    ) : (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    );
  const { voyagerType, title, events } = replay;
  const first = events[0]?.seq ?? 0;
  const place = Math.max(0, Math.min(at - first, events.length - 1));
  const event = events[place];
  if (event === undefined) return null;
  const from = { draftId, journey, voyagerType, at: event.seq };
  const save = async (): Promise<string | null> => {
    const answer = await ask(replayRoutes.goOn, { body: { ...from, send: [], save: true } });
    return answer.ok ? answer.value.journey : null;
  };
  return (
    <>
      <section className={styles.section} aria-labelledby="journey">
        <h2 className={styles.heading} id="journey">
          {title}
        </h2>
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Verdict replay={replay} />
        <Scrub events={events} place={place} onPlace={(to) => setAt(first + to)} isStill={goesOn} />
        <Graph
          draftId={draftId}
          voyagerType={voyagerType}
          here={event.stepId}
          passed={events.slice(0, place + 1).flatMap(({ from: left }) => left ?? [])}
          onOpen={(stepId) => {
            const next = events.findIndex((one, index) => index > place && one.stepId === stepId);
            const found = next === -1 ? events.findIndex((one) => one.stepId === stepId) : next;
            if (found !== -1 && !goesOn) setAt(first + found);
          }}
        />
      </section>
      {goesOn ? (
        <section className={styles.section} aria-labelledby="on">
          <h2 className={styles.heading} id="on" tabIndex={-1} ref={heading}>
            On from event {event.seq}
          </h2>
          <div className={styles.row}>
            <button type="button" className={styles.buttons.usual} onClick={() => setGoesOn(false)}>
              Back to the replay
            </button>
          </div>
          <GoOn {...from} />
        </section>
      ) : (
        <>
          <div className={styles.pairs}>
            {event.status === 'open' && (
              <section className={styles.card} aria-label="Run on">
                <p className={styles.text}>Press what a customer would press, from this event on. What was recorded is answered.</p>
                <button type="button" className={styles.buttons.primary} onClick={() => setGoesOn(true)}>
                  Run on from here
                </button>
              </section>
            )}
            <SaveJourney name={`until-${event.stepId}`} button="Save as a test" journey={save} />
          </div>
          <Moment moment={replay.moment} guards={event.guards} />
        </>
      )}
    </>
  );
}

/** Whether it still goes as it was recorded. */
function Verdict({ replay: { refused, differs } }: { replay: StudioReplay }) {
  if (refused !== null)
    return (
      <p className={styles.problem}>
        It is taken no further than here: event {refused.seq} ({refused.event}) is refused. {refused.words}
      </p>
    );
  if (differs !== null) return <p className={styles.problem}>It goes another way than it was recorded. {differs.words}</p>;
  return <p className={styles.done}>It goes exactly as it was recorded.</p>;
}

interface ScrubProps {
  events: StudioReplay['events'];
  place: number;
  onPlace: (place: number) => void;
  /** An event stays chosen while a simulation runs on from it. */
  isStill: boolean;
}

function Scrub({ events, place, onPlace, isStill }: ScrubProps) {
  const id = useId();
  const last = events.length - 1;
  const event = events[place];
  if (event === undefined) return null;
  const words = `${event.event} leads to ${event.stepId}`;
  const step = (to: number) => () => !isStill && to >= 0 && to <= last && onPlace(to);
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={id}>
        Event {place + 1} of {events.length}
      </label>
      <input
        className={styles.progress}
        id={id}
        type="range"
        min={0}
        max={last}
        step={1}
        value={place}
        disabled={isStill}
        aria-valuetext={words}
        onChange={({ target }) => onPlace(Number(target.value))}
      />
      <div className={styles.row}>
        <button type="button" className={styles.buttons.usual} aria-disabled={isStill || place === 0} onClick={step(place - 1)}>
          Event before
        </button>
        <button type="button" className={styles.buttons.usual} aria-disabled={isStill || place === last} onClick={step(place + 1)}>
          Next event
        </button>
        <p className={styles.text} role="status">
          {words} <span className={styles.muted}>{timeWords(event.now)}</span>
        </p>
      </div>
    </div>
  );
}

interface GraphProps {
  draftId: string | null;
  voyagerType: string;
  here: string;
  passed: readonly string[];
  onOpen: (stepId: string) => void;
}

/** The flow, with the present state of the record and those that it has left. Pressing a state selects the event that led there. */
function Graph({ draftId, voyagerType, here, passed, onOpen }: GraphProps) {
  const [graph, setGraph] = useState<StudioGraph>(null);
  useEffect(() => {
    let isGone = false;
    void ask(replayRoutes.graph, { body: { draftId, voyagerType } }).then((answer) => {
      if (!isGone && answer.ok) setGraph(answer.value);
    });
    return () => {
      isGone = true;
    };
  }, [draftId, voyagerType]);
  if (graph === null) return null;
  return <FlowPicture graph={graph} here={here} passed={passed} onOpen={({ id }) => onOpen(id.replace(/^state /, ''))} />;
}
