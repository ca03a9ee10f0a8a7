import { translate } from '#engine/language/translate.ts';
import { useLayoutEffect } from 'react';
import type { select } from '#schemas/nodes/select.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { control } from '../../fields/styles.css.ts';
import { useField } from '../../fields/use-field.ts';
import { entries, maybe, say } from '../../runtime/reading.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Select({ node }: Drawn<typeof select>) {
  const field = useField(node);
  const options = entries(node.options);
  const known = options.some((option) => String(option.value) === field.text);
  // An answer that is no option cannot be shown, so it is not kept unseen.
  useLayoutEffect(() => {
    if (!known && field.text !== '') field.setText('');
  }, []);
  return fieldFrame(
    field,
    node,
    <div className={styles.box}>
      <select
        {...field.tied}
        className={classes(control, styles.select)}
        autoComplete={maybe(node.autocomplete)}
        value={known ? field.text : ''}
        onChange={(event) => !field.disabled && field.setText(event.currentTarget.value)}
        onBlur={field.onBlur}
      >
        {(!known || node.placeholder !== undefined || !node.required) && (
          <option value="">{say(node.placeholder) || translate(field.view.store, 'Select one')}</option>
        )}
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)} disabled={option.disabled === true}>
            {say(option.label)}
          </option>
        ))}
      </select>
    </div>,
  );
}
