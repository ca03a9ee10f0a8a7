import { useRef, useState } from 'react';
import type { DraftTrial } from '#schemas/studio.ts';
import { ask, draftAt } from '../api.ts';
import { together } from '../trial.ts';
import { countWords } from '../words.ts';
import { SideBySide } from './SideBySide.tsx';
import * as styles from '../styles.css.ts';

const resultWords: Readonly<Record<DraftTrial['groups'][number]['result'], string>> = {
  sameEnd: 'Another way, the same end',
  diverged: 'Another end',
  rejected: 'Refused now',
};

const share = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;

/** What the draft would have done to people who went through its flows, against what is live: begun by a press, and stopped by one. */
export function Trial({ draftId }: { draftId: string }) {
  const [trial, setTrial] = useState<DraftTrial | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTrying, setTrying] = useState(false);
  const isStopped = useRef(false);
  const replay = async (from: DraftTrial | null): Promise<void> => {
    isStopped.current = false;
    setTrying(true);
    setProblem(null);
    let sofar = from;
    do {
      const answer = await ask<DraftTrial>(draftAt(draftId, '/what-if'), { after: sofar?.next ?? null });
      if (!answer.ok) {
        setProblem(answer.words);
        break;
      }
      sofar = together(sofar, answer.value);
      setTrial(sofar);
    } while (sofar.next !== null && !isStopped.current);
    setTrying(false);
  };
  const stop = (): void => {
    isStopped.current = true;
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
        {isTrying && trial === null ? 'Replaying histories…' : trial === null ? '' : countsOf(trial)}
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {trial !== null && trial.groups.length > 0 && (
        <ul className={styles.list}>
          {trial.groups.map(({ key, result, words, count, views }) => (
            <li key={key} className={styles.item}>
              <span className={styles.itemMain}>
                <span className={styles.itemTitle}>{resultWords[result]}</span>
                <span>{words}</span>
                <SideBySide was={views.was} is={views.is} />
              </span>
              <span className={styles.muted}>
                {countWords(count, 'history', 'histories')} ({share(count, trial.histories)})
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        {isTrying && (
          <button type="button" className={styles.buttons.usual} onClick={stop}>
            Stop
          </button>
        )}
        {!isTrying && trial?.next != null && (
          <button type="button" className={styles.buttons.usual} onClick={() => void replay(trial)}>
            Go on
          </button>
        )}
        {!isTrying && (
          <button type="button" className={styles.buttons.usual} onClick={() => (setTrial(null), void replay(null))}>
            {trial === null ? 'Try on real histories' : 'Try again from the newest'}
          </button>
        )}
      </div>
    </section>
  );
}

function countsOf({ histories, same, apart, unreadable, total, further }: DraftTrial): string {
  if (total === 0) return 'Nobody has gone through these flows yet.';
  const all =
    histories === total
      ? `${histories.toLocaleString('en-US')}`
      : `the newest ${histories.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return [
    `${countWords(same, 'history', 'histories')} of ${all} (${share(same, histories)}) ${same === 1 ? 'stays' : 'stay'} exactly as with what is live.`,
    apart === 0
      ? ''
      : `${countWords(apart, 'history', 'histories')} of earlier versions cannot be compared: what is live refuses them too.`,
    unreadable === 0 ? '' : `${countWords(unreadable, 'history', 'histories')} cannot be read any more.`,
    further === 0 ? '' : `${countWords(further, 'more history differs', 'more histories differ')} in ways that are not listed.`,
  ]
    .filter((words) => words !== '')
    .join(' ');
}
