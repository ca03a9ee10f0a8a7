import type { ComponentProps } from 'react';
import { isObject, maybe } from '../runtime/reading.ts';
import { classes } from '../theme/variant.ts';
import { Lookup } from './Lookup.ts';
import type { Field, FieldNode } from './use-field.ts';
import * as styles from './styles.css.ts';

type InputAttributes = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'aria-label'>;

/** One line of text. Never `type=number`: scrolling would change it, and it swallows what it cannot read. */
export function textControl(field: Field, node: FieldNode, attributes: InputAttributes, width: 'whole' | 'short' = 'whole') {
  const lookup = isObject(node.lookup) && typeof node.lookup['id'] === 'string' ? node.lookup : null;
  const control = (
    <input
      type="text"
      {...field.tied}
      {...attributes}
      className={classes(styles.control, width === 'short' && styles.short)}
      value={field.text}
      autoComplete={maybe(node.autocomplete)}
      enterKeyHint={field.view.form.lastField === field.name ? 'done' : 'next'}
      readOnly={field.disabled || undefined}
      onChange={(event) => field.setText(event.currentTarget.value)}
      onBlur={field.onBlur}
    />
  );
  return lookup === null ? (
    control
  ) : (
    <>
      {control}
      <Lookup field={field} id={lookup['id'] as string} applies={lookup['when'] === true} />
    </>
  );
}
