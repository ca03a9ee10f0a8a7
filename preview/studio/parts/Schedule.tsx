import { useId, useState } from 'react';
import type { StudioDraft } from '#schemas/studio.ts';
import { ask, draftAt } from '../api.ts';
import { timeWords } from '../words.ts';
import * as styles from '../styles.css.ts';

export interface ScheduleProps {
  draft: StudioDraft;
  patch: boolean;
  onChange: () => Promise<void>;
}

/** A time for the publication, in the time zone of whoever chooses it. Its reason is the one that the draft was submitted with. */
export function Schedule({ draft, patch, onChange }: ScheduleProps) {
  const id = useId();
  const [local, setLocal] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (at: number | null): Promise<void> => {
    const { id: draftId, revision, remarks } = draft;
    const reason = remarks.findLast(({ kind }) => kind === 'submitted')?.text ?? '';
    const answer = await ask(draftAt(draftId, '/schedule'), { revision, patch, reason, at });
    setProblem(answer.ok ? null : answer.words);
    if (answer.ok) await onChange();
  };
  if (draft.publishAt !== null)
    return (
      <div className={styles.asking}>
        <p>To be published {timeWords(draft.publishAt)}.</p>
        <button type="button" className={styles.buttons.usual} onClick={() => void send(null)}>
          Take this time back
        </button>
      </div>
    );
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={id}>
        Or publish it at a time
      </label>
      <input
        className={styles.input}
        id={id}
        type="datetime-local"
        value={local}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => setLocal(event.target.value)}
      />
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <button
        type="button"
        className={styles.buttons.usual}
        onClick={() => (local === '' ? setProblem('Choose a day and a time.') : void send(new Date(local).getTime()))}
      >
        Publish at this time
      </button>
    </div>
  );
}
