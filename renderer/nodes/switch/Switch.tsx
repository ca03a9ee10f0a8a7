import type { switchNode } from '#schemas/nodes/switch.ts';
import { fieldHint, fieldTrouble } from '../../fields/field-frame.tsx';
import * as fieldStyles from '../../fields/styles.css.ts';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Switch({ node }: Drawn<typeof switchNode>) {
  const field = useField(node);
  const on = field.text === 'true' || field.text === 'on';
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
          className={styles.track}
          value="true"
          checked={on}
          onChange={(event) => !field.disabled && field.setText(event.currentTarget.checked ? 'true' : '')}
        />
      </div>
      {fieldHint(field)}
      {fieldTrouble(field)}
    </div>
  );
}
