import type { ComponentProps } from 'react';
import * as styles from '../styles.css.ts';

export interface SelectInputProps extends Pick<ComponentProps<'select'>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  value: string;
  names: readonly string[];
  onChoose: (name: string) => void;
}

/** One of several names; the present value is offered too, even if it is none of them. */
export function SelectInput({ value, names, onChoose, ...props }: SelectInputProps) {
  return (
    <select className={styles.select} value={value} onChange={(event) => onChoose(event.target.value)} {...props}>
      {[...new Set([value, ...names])].map((name) => (
        <option key={name} value={name}>
          {name === 'previous' ? 'the step before' : name}
        </option>
      ))}
    </select>
  );
}
