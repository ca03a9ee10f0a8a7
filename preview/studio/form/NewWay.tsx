import { useId, useState } from 'react';
import type { KnownNames } from './form-edits.ts';
import { SelectInput } from './SelectInput.tsx';
import * as styles from '../styles.css.ts';

export interface NewWayProps {
  known: KnownNames;
  of: string;
  onAdd: (guard: string, to: string) => void;
}

/** Asks for the guard of a new way and where it leads. */
export function NewWay({ known, of, onAdd }: NewWayProps) {
  const id = useId();
  const [guard, setGuard] = useState('');
  const [to, setTo] = useState(known.state?.[0] ?? '');
  return (
    <div className={styles.section}>
      <label className={styles.label} htmlFor={`${id}-guard`}>
        If<span className={styles.hidden}> of a new way {of}</span>
      </label>
      <input
        className={styles.input}
        id={`${id}-guard`}
        value={guard}
        list={`${id}-guards`}
        onChange={(event) => setGuard(event.target.value)}
      />
      <datalist id={`${id}-guards`}>
        {known.guard?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <label className={styles.label} htmlFor={`${id}-to`}>
        Leads to<span className={styles.hidden}> of a new way {of}</span>
      </label>
      <SelectInput id={`${id}-to`} value={to} names={known.state ?? []} onChoose={setTo} />
      <button
        type="button"
        className={styles.buttons.usual}
        onClick={() => {
          onAdd(guard.trim(), to);
          setGuard('');
        }}
      >
        Add the way<span className={styles.hidden}> {of}</span>
      </button>
    </div>
  );
}
