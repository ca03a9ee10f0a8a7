import { useState } from 'react';
import { saveFile } from '../../share/save-file.ts';
import * as styles from '../styles.css.ts';

export interface SaveJourneyProps {
  /** The file's name, without its ending. */
  name: string;
  button?: string;
  /** The journey as a file; null where it cannot be had. */
  journey: () => Promise<string | null>;
}

/** The journey so far, for the tests that replay journeys. */
export function SaveJourney({ name, button = 'Save as a journey', journey }: SaveJourneyProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const text = await journey();
    setProblem(text === null ? 'The journey cannot be saved at the moment. Try again.' : null);
    if (text !== null) saveFile(`${name}.journey.yaml`, text);
  };
  return (
    <section className={styles.card} aria-label="Save">
      <p className={styles.text}>A journey file is replayed by the tests of the flow, so what you saw stays true.</p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <button type="button" className={styles.buttons.usual} onClick={() => void save()}>
        {button}
      </button>
    </section>
  );
}
