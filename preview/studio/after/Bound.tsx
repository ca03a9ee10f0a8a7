import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { FlowBound } from '#schemas/studio-after.ts';
import { ask } from '../api.ts';
import * as styles from '../styles.css.ts';

export interface BoundProps {
  address: string;
  bound: FlowBound;
  onChange: () => Promise<void>;
}

/** From which drop-off on a step of this flow is named, for everybody in the studio. */
export function Bound({ address, bound, onChange }: BoundProps) {
  const id = useId();
  const [points, setPoints] = useState(String(bound.points));
  const [people, setPeople] = useState(String(bound.people));
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const asked = { points: Number(points), people: Number(people) };
    if (!isWhole(asked.points, 100) || !isWhole(asked.people, 1_000_000))
      return setProblem('Enter whole numbers: 1 to 100 points, and 1 to 1,000,000 people.');
    const answer = await ask(address, asked);
    setProblem(answer.ok ? null : answer.words);
    if (answer.ok) await onChange();
  };
  return (
    <details>
      <summary className={styles.muted}>
        A step is named from {bound.points} points more who stop, of at least {bound.people.toLocaleString('en-US')} people
      </summary>
      <form className={styles.card} onSubmit={(event) => void send(event)} noValidate>
        <div className={styles.asking}>
          <label className={styles.label} htmlFor={`${id}-points`}>
            Points more who stop there than before
          </label>
          <input
            className={styles.input}
            id={`${id}-points`}
            inputMode="numeric"
            value={points}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={(event) => setPoints(event.target.value)}
          />
        </div>
        <div className={styles.asking}>
          <label className={styles.label} htmlFor={`${id}-people`}>
            People who came to it at least
          </label>
          <input
            className={styles.input}
            id={`${id}-people`}
            inputMode="numeric"
            value={people}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={(event) => setPeople(event.target.value)}
          />
        </div>
        {problem !== null && (
          <p className={styles.problem} id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className={styles.buttons.usual}>
          Name steps from there on
        </button>
      </form>
    </details>
  );
}

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
