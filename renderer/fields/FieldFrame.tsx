import type { ReactNode } from 'react';
import { hidden } from '../theme/layout.css.ts';
import { classes } from '../theme/variant.ts';
import { say } from '../runtime/reading.ts';
import type { Field, FieldNode } from './use-field.ts';
import * as styles from './styles.css.ts';

/** Hint, reason and error of a field, under the ids that its control is described by. */
export function FieldWords({ field }: { field: Field }) {
  return (
    <>
      {field.hint && (
        <p className={styles.hint} id={`${field.id}-hint`}>
          {field.hint}
        </p>
      )}
      {field.reason && (
        <p className={styles.hint} id={`${field.id}-reason`}>
          {field.reason}
        </p>
      )}
      {field.error && (
        <p className={styles.error} id={`${field.id}-error`}>
          <span className={hidden}>Error: </span>
          {field.error}
        </p>
      )}
    </>
  );
}

/** A field with one control: label, hint and error above it, where a phone's keyboard does not cover them. */
export function FieldFrame({ field, node, children }: { field: Field; node: FieldNode; children: ReactNode }) {
  return (
    <div className={classes(styles.field, field.error && styles.wrong)}>
      <label className={node.labelHidden === true ? styles.labelHidden : styles.label} htmlFor={field.id}>
        {say(node.label)}
      </label>
      <FieldWords field={field} />
      {children}
    </div>
  );
}

interface GroupFrameProps {
  field: Field;
  node: FieldNode;
  /** What the group is: choices of which one counts, or controls that make up one answer. */
  role?: 'radiogroup' | 'group';
  children: ReactNode;
}

/** A group of controls: its label is the legend, and the group carries the words. */
export function GroupFrame({ field, node, role = 'radiogroup', children }: GroupFrameProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required, 'aria-disabled': disabled } = field.tied;
  return (
    <fieldset
      className={classes(field.error && styles.wrong)}
      role={role === 'group' ? undefined : role}
      id={`${id}-group`}
      aria-describedby={describedBy}
      aria-invalid={role === 'group' ? undefined : invalid}
      aria-required={role === 'group' ? undefined : required}
      aria-disabled={disabled}
    >
      <legend className={node.labelHidden === true ? styles.labelHidden : styles.label}>{say(node.label)}</legend>
      <div className={styles.field}>
        <FieldWords field={field} />
        {children}
      </div>
    </fieldset>
  );
}
