import { useId } from 'react';
import * as styles from '../styles.css.ts';

export interface ExampleChoiceProps {
  /** The names of those who were recorded at the step. */
  names: readonly string[];
  value: string;
  onChoose: (name: string) => void;
}

/** As whom a step is drawn. */
export function ExampleChoice({ names, value, onChoose }: ExampleChoiceProps) {
  const id = useId();
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        As it was shown to
      </label>
      <select className={styles.select} id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
