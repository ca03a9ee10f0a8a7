import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldInput, type FieldInputProps } from './FieldInput.tsx';
import { useProblems } from './FormProblems.tsx';
import * as styles from '../styles.css.ts';

export interface GuardInputProps extends FieldInputProps {
  /** The condition in words; null where it has none. */
  says: string | null;
}

/** The condition of a way in words, and as it is written where the author opens or types it, or it has a problem. */
export function GuardInput({ says, ...asked }: GuardInputProps) {
  const { field, of, onSet } = asked;
  const [asCode, setAsCode] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const problems = useProblems(field.at);
  if (says === null || asCode || problems.length > 0)
    return (
      <div ref={place}>
        <FieldInput
          {...asked}
          onSet={(one, value) => {
            setAsCode(true);
            onSet(one, value);
          }}
        />
      </div>
    );
  return (
    <div className={styles.asking} ref={place}>
      <p className={styles.label}>
        {field.label}
        <span className={styles.hidden}> of {of}</span>
      </p>
      <div className={styles.row}>
        <p>{says}</p>
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            flushSync(() => setAsCode(true));
            place.current?.querySelector('input')?.focus();
          }}
        >
          Show the code<span className={styles.hidden}> of {of}</span>
        </button>
      </div>
    </div>
  );
}
