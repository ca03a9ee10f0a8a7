import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { hidden } from '../theme/layout.css.ts';
import { classes } from '../theme/variant.ts';
import { say } from '../runtime/reading.ts';
import type { Field, FieldNode } from './use-field.ts';
import * as styles from './styles.css.ts';

/** What is wrong with a field. Where it was found early it is not in the summary, which would tell it. */
function FieldError({ field: { id, error, view } }: { field: Field }) {
  useEffect(() => {
    if (error !== undefined && view.store.summary.length === 0) view.host.announce(error);
  }, [error]);
  return (
    <p className={styles.error} id={`${id}-error`}>
      <span className={hidden}>Error: </span>
      {error}
    </p>
  );
}

/** Hint, reason and error of a field, under the ids that its control is described by. */
export function fieldWords(field: Field) {
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
      {field.error && <FieldError field={field} />}
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
      {fieldWords(field)}
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
        {fieldWords(field)}
        {children}
      </div>
    </fieldset>
  );
}

export const FieldWords = ({ field }: { field: Field }) => fieldWords(field);
