import { useId, useState } from 'react';
import { mostJourneyText } from '#schemas/studio-replay.ts';
import * as styles from '../styles.css.ts';

/** A journey from a file, or pasted. Whether it is one is said by whoever replays it. */
export function OpenJourney({ onOpen }: { onOpen: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > mostJourneyText) return setProblem('This file is larger than 2 MB.');
    setText(await file.text());
    setProblem(null);
  };
  const open = (): void => {
    if (text.trim() === '') return setProblem('Choose a file, or paste a journey.');
    setProblem(null);
    onOpen(text);
  };
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={`${id}-file`}>
        A journey file
      </label>
      <input
        className={styles.input}
        id={`${id}-file`}
        type="file"
        accept=".yaml,.yml,.json"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <label className={styles.label} htmlFor={id}>
        Or paste it
      </label>
      <textarea
        className={styles.input}
        id={id}
        rows={5}
        value={text}
        maxLength={mostJourneyText}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => setText(event.target.value)}
      />
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <button type="button" className={styles.buttons.usual} onClick={open}>
        Replay it
      </button>
    </div>
  );
}
