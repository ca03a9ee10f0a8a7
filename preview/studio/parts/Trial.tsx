import { useRef, useState } from 'react';
import { type DraftTrial, trialRoute } from '#schemas/studio/trial.ts';
import { ask } from '../../ask.ts';
import { goesOn, together } from '../trial.ts';
import { TrialReport, trialWords } from './TrialReport.tsx';
import * as styles from '../styles.css.ts';

/** What the draft would have done to people who went through its flows, against what is live: begun by a press, and stopped by one. */
export function Trial({ draftId, revision }: { draftId: string; revision: number }) {
  const [trial, setTrial] = useState<DraftTrial | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTrying, setTrying] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [hadNoTime, setNoTime] = useState(false);
  const underWay = useRef<AbortController | null>(null);
  const replay = async (from: DraftTrial | null): Promise<void> => {
    const trying = new AbortController();
    underWay.current = trying;
    setStopped(false);
    setNoTime(false);
    setTrying(true);
    setProblem(null);
    let sofar = from;
    do {
      const answer = await ask(
        trialRoute,
        { params: { draftId }, body: { report: sofar?.report ?? null, after: sofar?.next ?? null } },
        trying.signal,
      );
      // The results so far are kept; the slice under way is not waited for.
      if (trying.signal.aborted) break;
      if (!answer.ok) {
        // A server without time has tried nothing of this slice: it can be gone on with.
        setNoTime(answer.status === 503);
        setProblem(answer.words);
        break;
      }
      if (!goesOn(sofar, answer.value)) {
        setProblem('The draft was changed meanwhile, so what follows cannot be counted together with this. Try again from the newest.');
        break;
      }
      sofar = together(sofar, answer.value);
      setTrial(sofar);
    } while (sofar.next !== null);
    setTrying(false);
  };
  const stop = (): void => {
    underWay.current?.abort();
    setStopped(true);
  };
  return (
    <section className={styles.section} aria-labelledby="trial">
      <h2 className={styles.heading} id="trial">
        What it does to real histories
      </h2>
      {isTrying && (
        <progress
          className={styles.progress}
          aria-label="Histories replayed"
          {...(trial === null ? {} : { value: trial.histories, max: Math.max(trial.histories, trial.total) })}
        />
      )}
      <p className={styles.muted} role="status">
        {isTrying && trial === null
          ? 'Replaying histories…'
          : trial !== null
            ? trialWords(trial)
            : isStopped
              ? 'Stopped before a history was replayed.'
              : ''}
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {trial !== null && trial.revision !== revision && <p className={styles.muted}>The draft was changed since this was tried.</p>}
      {trial !== null && <TrialReport trial={trial} />}
      <div className={styles.row}>
        {/* One button, so that it keeps the focus after a press by keyboard. */}
        <button
          type="button"
          className={styles.buttons.usual}
          onClick={() => {
            if (isTrying) return stop();
            setTrial(null);
            return void replay(null);
          }}
        >
          {isTrying ? 'Stop' : trial === null ? 'Try on real histories' : 'Try again from the newest'}
        </button>
        {!isTrying && (trial === null ? hadNoTime : trial.next !== null && trial.revision === revision) && (
          <button type="button" className={styles.buttons.usual} onClick={() => void replay(trial)}>
            Go on
          </button>
        )}
      </div>
    </section>
  );
}
