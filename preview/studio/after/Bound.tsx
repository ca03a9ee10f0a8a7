import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { type FlowBound, afterRoutes } from '#schemas/studio/after.ts';
import { act } from '../act.ts';
import * as styles from '../styles.css.ts';

export interface BoundProps {
  voyagerType: string;
  bound: FlowBound;
  onChange: () => Promise<void>;
}

/** From which drop-off on a step of this flow is named, for everybody in the studio. */
export function Bound({ voyagerType, bound, onChange }: BoundProps) {
  const id = useId();
  const [points, setPoints] = useState(String(bound.points));
  const [people, setPeople] = useState(String(bound.people));
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const asked = { points: Number(points), people: Number(people) };
    if (!isWhole(asked.points, 100) || !isWhole(asked.people, 1_000_000))
      return setProblem('Enter whole numbers: 1 to 100 points, and 1 to 1,000,000 people.');
    const answer = await act(afterRoutes.setBound, { params: { voyagerType }, body: asked });
    setProblem(answer.ok ? null : answer.words);
    if (answer.ok) await onChange();
  };
  return (
    <details>
      <summary className={styles.muted}>
        A step is named from {bound.points} points more who stop, of at least {bound.people.toLocaleString('en-US')} people
      </summary>
      <form className={styles.card} onSubmit={(event) => void send(event)} noValidate>
        <Whole label="Points more who stop there than before" value={points} onChange={setPoints} problem={problem === null ? null : id} />
        <Whole label="People who came to it at least" value={people} onChange={setPeople} problem={problem === null ? null : id} />
        {problem !== null && (
          <p className={styles.problem} id={id} role="alert">
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

/** A field for a whole number; `problem` is the id of what is said of it. */
function Whole({
  label,
  value,
  onChange,
  problem,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem: string | null;
}) {
  const id = useId();
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={styles.input}
        id={id}
        inputMode="numeric"
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem ?? undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
