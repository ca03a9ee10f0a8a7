import { useId, useState } from 'react';
import { centsOf, dollarsOf } from './dollars.ts';
import type { KnownNames } from './form-edits.ts';
import { FieldProblems, useProblems } from './FormProblems.tsx';
import { GrowingInput } from './GrowingInput.tsx';
import { SelectInput } from './SelectInput.tsx';
import type { FormField } from './step-form.ts';
import * as styles from '../styles.css.ts';

export interface FieldInputProps {
  field: FormField;
  /** What the field belongs to, for a screen reader that reads its label alone. */
  of: string;
  known: KnownNames;
  readOnly: boolean;
  onSet: (field: FormField, value: string | number | null) => void;
}

/** A word, a number, a condition or a name of a step. An empty field removes its key from the document. Its problems are below it. */
export function FieldInput({ field, of, known, readOnly, onSet }: FieldInputProps) {
  const id = useId();
  const { label, kind, value } = field;
  const names = known[kind] ?? [];
  const isChosen = kind === 'state' || kind === 'step';
  const problems = useProblems(field.at);
  const problemAttributes = {
    'aria-invalid': problems.length > 0 || undefined,
    'aria-describedby': problems.length > 0 ? `${id}-problems` : undefined,
  };
  const [amount, setAmount] = useState('');
  // An amount that is being typed stays as it is typed: “12.” is on the way to 12.50.
  const shown = kind !== 'money' ? value : String(centsOf(amount)) === value ? amount : dollarsOf(value);
  const set = (typed: string): void => {
    setAmount(typed);
    if (typed === '') onSet(field, field.after.length === 0 ? '' : null);
    else if (kind === 'money') onSet(field, centsOf(typed) ?? typed);
    else onSet(field, kind === 'number' && /^\d{1,15}$/.test(typed) ? Number(typed) : typed);
  };
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={id}>
        {label}
        <span className={styles.hidden}> of {of}</span>
      </label>
      {isChosen && !readOnly ? (
        <SelectInput id={id} value={value} names={names} onChoose={(chosen) => onSet(field, chosen)} {...problemAttributes} />
      ) : kind === 'words' ? (
        <GrowingInput id={id} value={value} readOnly={readOnly} onType={set} {...problemAttributes} />
      ) : (
        <input
          className={styles.input}
          id={id}
          value={shown}
          readOnly={readOnly}
          list={names.length > 0 ? `${id}-list` : undefined}
          onChange={(event) => set(event.target.value)}
          {...problemAttributes}
        />
      )}
      {names.length > 0 && !isChosen && (
        <datalist id={`${id}-list`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <FieldProblems id={`${id}-problems`} problems={problems} of={`${label} of ${of}`} />
    </div>
  );
}
