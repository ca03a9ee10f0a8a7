import { useLayoutEffect, useRef } from 'react';
import type { switchNode } from '#schemas/nodes/switch.ts';
import { FieldWords } from '../../fields/FieldFrame.tsx';
import * as fieldStyles from '../../fields/styles.css.ts';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Switch({ node }: Drawn<typeof switchNode>) {
  const field = useField(node);
  const box = useRef<HTMLInputElement>(null);
  const on = field.text === 'true' || field.text === 'on';
  useLayoutEffect(() => {
    if (box.current && box.current.checked !== on) field.setText(box.current.checked ? 'true' : '');
  }, []);
  const { 'aria-required': _required, ...tied } = field.tied; // a switch has no such state
  return (
    <div className={classes(fieldStyles.field, field.error && fieldStyles.wrong)}>
      <div className={styles.row}>
        <label className={styles.label} htmlFor={field.id}>
          {say(node.label)}
        </label>
        <input
          type="checkbox"
          role="switch"
          {...tied}
          ref={box}
          className={styles.track}
          value="true"
          checked={on}
          onChange={(event) => !field.disabled && field.setText(event.currentTarget.checked ? 'true' : '')}
        />
      </div>
      <FieldWords field={field} />
    </div>
  );
}
