import { useEffect, useId, useState } from 'react';
import type { StudioHome } from '#schemas/studio/home.ts';
import { type StudioJourneys, replayRoutes } from '#schemas/studio/replay.ts';
import { goTo, type NamedJourney, replayAddress } from '../place.ts';
import { Title } from '../parts/Title.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { OpenJourney } from './OpenJourney.tsx';
import { Player } from './Player.tsx';
import type { ShownJourney } from './replay.ts';
import * as styles from '../styles.css.ts';

export interface ReplayProps {
  /** The draft that it is replayed by; null for what is live. */
  draftId: string | null;
  /** The journey of the repository that is shown. */
  named: NamedJourney | null;
  drafts: StudioHome['drafts'];
}

/** The replay viewer: a recorded journey of the repository, or one that is opened or pasted, event by event. */
export function Replay({ draftId, named, drafts }: ReplayProps) {
  const { answer } = useAnswer(replayRoutes.journeys, {});
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Replay - Studio';
  }, []);
  const journey: ShownJourney | null = opened !== null ? { text: opened } : named;
  const draft = drafts.find(({ id }) => id === draftId);
  return (
    <>
      <Title>Replay a journey</Title>
      <p className={styles.text}>
        A journey is what was recorded of one record: each event, and what it read. It is folded again by{' '}
        {draftId === null ? 'what is live' : `the draft “${draft?.name ?? draftId}”`}. Nothing is performed, and no record of anybody is
        read.
      </p>
      <section className={styles.card} aria-label="Which journey">
        {answer === null ? (
          <p className={styles.muted}>Looking for journeys…</p>
        ) : answer.ok ? (
          <Choose
            journeys={answer.value}
            named={opened === null ? named : null}
            onChoose={(chosen) => {
              setOpened(null);
              goTo(replayAddress(draftId, chosen));
            }}
          />
        ) : (
          <p className={styles.problem} role="alert">
            {answer.words}
          </p>
        )}
        <details>
          <summary className={styles.muted}>Open or paste a journey</summary>
          <OpenJourney onOpen={setOpened} />
        </details>
      </section>
      {journey !== null && <Player key={JSON.stringify([draftId, journey])} draftId={draftId} journey={journey} />}
    </>
  );
}

interface ChooseProps {
  journeys: StudioJourneys;
  named: NamedJourney | null;
  onChoose: (journey: NamedJourney) => void;
}

function Choose({ journeys, named, onChoose }: ChooseProps) {
  const [flowId, nameId] = [useId(), useId()];
  const flows = new Map(journeys.map(({ voyagerType, title }) => [voyagerType, title]));
  const [flow, setFlow] = useState<string | null>(null);
  const voyagerType = flow ?? named?.voyagerType ?? null;
  return (
    <div className={styles.pairs}>
      <div className={styles.asking}>
        <label className={styles.label} htmlFor={flowId}>
          Flow
        </label>
        <select className={styles.select} id={flowId} value={voyagerType ?? ''} onChange={(event) => setFlow(event.target.value)}>
          {voyagerType === null && <option value="">Choose a flow</option>}
          {[...flows].map(([type, title]) => (
            <option key={type} value={type}>
              {title} ({type})
            </option>
          ))}
        </select>
      </div>
      {voyagerType !== null && (
        <div className={styles.asking}>
          <label className={styles.label} htmlFor={nameId}>
            Journey
          </label>
          <select
            className={styles.select}
            id={nameId}
            value={named?.voyagerType === voyagerType ? named.name : ''}
            onChange={(event) => onChoose({ name: event.target.value, voyagerType })}
          >
            {named?.voyagerType !== voyagerType && <option value="">Choose a journey</option>}
            {journeys
              .filter((one) => one.voyagerType === voyagerType)
              .map(({ name, says }) => (
                <option key={name} value={name}>
                  {says}
                </option>
              ))}
          </select>
        </div>
      )}
    </div>
  );
}
