import { useId, useState } from 'react';
import type { KnownNames } from './form-edits.ts';
import { SelectInput } from './SelectInput.tsx';
import * as styles from '../styles.css.ts';

export interface AddFailureProps {
  failures: readonly { code: string; say: string }[];
  known: KnownNames;
  onAdd: (code: string, to: string) => void;
}

/** A way of its own for a failure that the operation declares and no way names yet. */
export function AddFailure({ failures, known, onAdd }: AddFailureProps) {
  const id = useId();
  const steps = known.step ?? [];
  const [chosen, setCode] = useState('');
  const [to, setTo] = useState(steps[0] ?? '');
  const failure = failures.find(({ code }) => code === chosen) ?? failures[0];
  if (failure === undefined) return null;
  return (
    <details>
      <summary className={styles.muted}>Lead one failure elsewhere</summary>
      <div className={styles.section}>
        <label className={styles.label} htmlFor={`${id}-code`}>
          Which failure
        </label>
        <SelectInput id={`${id}-code`} value={failure.code} names={failures.map(({ code }) => code)} onChoose={setCode} />
        <p className={styles.muted}>It says: {failure.say}</p>
        <label className={styles.label} htmlFor={`${id}-to`}>
          Leads to<span className={styles.hidden}> of the failure</span>
        </label>
        <SelectInput id={`${id}-to`} value={to} names={steps} onChoose={setTo} />
        <button type="button" className={styles.buttons.usual} onClick={() => onAdd(failure.code, to)}>
          Add it<span className={styles.hidden}> for the failure</span>
        </button>
      </div>
    </details>
  );
}
