import { useId } from 'react';
import type { FormField } from './step-form.ts';
import * as styles from '../styles.css.ts';

export interface FieldInputProps {
  field: FormField;
  /** What the field belongs to, for whoever hears its label alone. */
  of: string;
  conditions: readonly string[];
  readOnly: boolean;
  onSet: (field: FormField, value: string | number | null) => void;
}

/** A word, a number or a condition of a step. What is emptied is taken out of the document. */
export function FieldInput({ field, of, conditions, readOnly, onSet }: FieldInputProps) {
  const id = useId();
  const { label, kind, value } = field;
  const set = (typed: string): void => {
    if (typed === '') onSet(field, field.after.length === 0 ? '' : null);
    else onSet(field, kind === 'number' && /^\d{1,15}$/.test(typed) ? Number(typed) : typed);
  };
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={id}>
        {label}
        <span className={styles.hidden}> of {of}</span>
      </label>
      <input
        className={styles.input}
        id={id}
        value={value}
        readOnly={readOnly}
        list={kind === 'guard' && conditions.length > 0 ? `${id}-list` : undefined}
        onChange={(event) => set(event.target.value)}
      />
      {kind === 'guard' && conditions.length > 0 && (
        <datalist id={`${id}-list`}>
          {conditions
            .flatMap((name) => [name, `not ${name}`])
            .map((name) => (
              <option key={name} value={name} />
            ))}
        </datalist>
      )}
    </div>
  );
}
