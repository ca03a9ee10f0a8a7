import type { ComponentProps } from 'react';
import { classes } from '#renderer/theme/variant.ts';
import * as styles from '../styles.css.ts';

export interface GrowingInputProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'rows' | 'className'> {
  value: string;
  onType: (value: string) => void;
}

/** About so many letters stand on a line of the field. */
const lineLetters = 48;

/** A field for words, as high as these need. They are one line of the document, so that Enter and what is pasted make no other one. */
export function GrowingInput({ value, onType, ...props }: GrowingInputProps) {
  return (
    <textarea
      className={classes(styles.input, styles.growing)}
      value={value}
      // Where a browser does not fit a field to its words, it is as high as they are long.
      rows={Math.max(1, Math.ceil(value.length / lineLetters))}
      onChange={({ target }) => onType(value.includes('\n') ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => event.key === 'Enter' && !value.includes('\n') && event.preventDefault()}
      {...props}
    />
  );
}
