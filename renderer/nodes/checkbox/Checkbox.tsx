import type { checkbox } from '#schemas/nodes/checkbox.ts';
import { square } from '../../fields/check-mark.css.ts';
import { fieldHint, fieldTrouble } from '../../fields/field-frame.tsx';
import * as fieldStyles from '../../fields/styles.css.ts';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Checkbox({ node }: Drawn<typeof checkbox>) {
  const field = useField(node);
  const checked = field.text === 'true' || field.text === 'on';
  return (
    <div className={classes(fieldStyles.field, field.error && fieldStyles.wrong)}>
      {fieldTrouble(field)}
      <div className={styles.row}>
        <input
          type="checkbox"
          {...field.tied}
          className={square}
          value="true"
          checked={checked}
          onChange={(event) => !field.disabled && field.setText(event.currentTarget.checked ? 'true' : '')}
        />
        <div className={styles.words}>
          <label className={styles.label} htmlFor={field.id}>
            {say(node.label)}
          </label>
          {fieldHint(field)}
        </div>
      </div>
    </div>
  );
}
