import { useState } from 'react';
import type { DraftTrial } from '#schemas/studio.ts';
import { type Answered, ask, draftAt } from '../api.ts';
import { countWords } from '../words.ts';
import * as styles from '../styles.css.ts';

const resultWords: Readonly<Record<DraftTrial['groups'][number]['result'], string>> = {
  sameEnd: 'Another way, the same end',
  diverged: 'Another end',
  rejected: 'Refused now',
};

const share = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;

/** What the draft would have done to people who went through its flows: asked for by a press, since it takes seconds. */
export function Trial({ draftId }: { draftId: string }) {
  const [answer, setAnswer] = useState<Answered<DraftTrial> | null>(null);
  const [isTrying, setTrying] = useState(false);
  const tryIt = async (): Promise<void> => {
    setTrying(true);
    setAnswer(await ask<DraftTrial>(draftAt(draftId, '/what-if'), {}));
    setTrying(false);
  };
  return (
    <section className={styles.section} aria-labelledby="trial">
      <h2 className={styles.heading} id="trial">
        What it does to real histories
      </h2>
      <p className={styles.muted} role="status">
        {isTrying ? 'Replaying histories…' : answer?.ok === true ? countsOf(answer.value) : ''}
      </p>
      {answer?.ok === false && (
        <p className={styles.problem} role="alert">
          {answer.words}
        </p>
      )}
      {answer?.ok === true && answer.value.groups.length > 0 && (
        <ul className={styles.list}>
          {answer.value.groups.map(({ result, words, count }, index) => (
            <li key={index} className={styles.item}>
              <span className={styles.itemMain}>
                <span className={styles.itemTitle}>{resultWords[result]}</span>
                <span>{words}</span>
              </span>
              <span className={styles.muted}>
                {countWords(count, 'history', 'histories')} ({share(count, answer.value.histories)})
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isTrying && (
        <button type="button" className={styles.buttons.usual} onClick={() => void tryIt()}>
          {answer === null ? 'Try on real histories' : 'Try again'}
        </button>
      )}
    </section>
  );
}

function countsOf({ histories, same, complete, further }: DraftTrial): string {
  if (histories === 0) return 'Nobody has gone through these flows yet.';
  const counted = `${countWords(same, 'history', 'histories')} of ${histories.toLocaleString('en-US')} (${share(same, histories)}) stay exactly as they were.`;
  const more = further === 0 ? '' : ` ${countWords(further, 'more history differs', 'more histories differ')} in ways that are not listed.`;
  return `${counted}${more}${complete ? '' : ' Time ran out before all of them were replayed.'}`;
}
