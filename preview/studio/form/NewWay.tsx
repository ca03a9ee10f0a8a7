import { useId, useState } from 'react';
import type { KnownNames } from './form-edits.ts';
import { SelectInput } from './SelectInput.tsx';
import type { StepAnswer } from './step-answers.ts';
import * as styles from '../styles.css.ts';

export interface NewWayProps {
  known: KnownNames;
  /** The guards that are known, in words. */
  guards: readonly StepAnswer[];
  of: string;
  onAdd: (guard: string, to: string) => void;
}

const [otherwise, own] = ['otherwise', 'own'];

/** Asks for the guard of a new way and where it leads. A guard is an answer of the step, a condition of the flow, or one that the author writes. */
export function NewWay({ known, guards, of, onAdd }: NewWayProps) {
  const id = useId();
  const [picked, setPicked] = useState<string | null>(null);
  const [written, setWritten] = useState('');
  const [to, setTo] = useState(known.state?.[0] ?? '');
  const chosen = picked ?? guards[0]?.guard ?? own;
  const hiddenPart = <span className={styles.hidden}> of a new way {of}</span>;
  return (
    <div className={styles.section}>
      <label className={styles.label} htmlFor={`${id}-guard`}>
        If{hiddenPart}
      </label>
      <select className={styles.select} id={`${id}-guard`} value={chosen} onChange={(event) => setPicked(event.target.value)}>
        {guards.map(({ says, guard }) => (
          <option key={guard} value={guard}>
            {says}
          </option>
        ))}
        <option value={own}>A condition that you write</option>
        <option value={otherwise}>In every other case</option>
      </select>
      {chosen === own && (
        <>
          <label className={styles.label} htmlFor={`${id}-written`}>
            The condition{hiddenPart}
          </label>
          <input className={styles.input} id={`${id}-written`} value={written} onChange={(event) => setWritten(event.target.value)} />
        </>
      )}
      <label className={styles.label} htmlFor={`${id}-to`}>
        Leads to{hiddenPart}
      </label>
      <SelectInput id={`${id}-to`} value={to} names={known.state ?? []} onChoose={setTo} />
      <button
        type="button"
        className={styles.buttons.usual}
        onClick={() => {
          onAdd(chosen === own ? written.trim() : chosen === otherwise ? '' : chosen, to);
          setWritten('');
        }}
      >
        Add the way<span className={styles.hidden}> {of}</span>
      </button>
    </div>
  );
}
