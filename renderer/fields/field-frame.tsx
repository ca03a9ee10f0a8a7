import { translate } from '#engine/language/translate.ts';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { hidden } from '../theme/layout.css.ts';
import { classes } from '../theme/variant.ts';
import { say } from '../runtime/reading.ts';
import type { Field, FieldNode } from './use-field.ts';
import * as styles from './styles.css.ts';

/** The error of a field. An error that was found early is not in the summary, which would announce it. */
function FieldError({ field: { id, error, view } }: { field: Field }) {
  useEffect(() => {
    if (error !== undefined && view.store.summary.length === 0) view.host.announce(error);
  }, [error]);
  return (
    <p className={styles.error} id={`${id}-error`}>
      <span className={hidden}>{`${translate(view.store, 'Error:')} `}</span>
      {error}
    </p>
  );
}

/** The hint of a field, under the id that describes its control. */
export const fieldHint = ({ id, hint }: Field) =>
  hint && (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  );

/** Why a field is disabled and what is wrong with it, after its hint; hardly ever there. */
export const fieldTrouble = (field: Field) =>
  (field.reason || field.error) && (
    <>
      {field.reason && (
        <p className={styles.hint} id={`${field.id}-reason`}>
          {field.reason}
        </p>
      )}
      {field.error && <FieldError field={field} />}
    </>
  );

/**
 * A field with one control: label, hint and error above it, where a phone's keyboard does not cover them. Frames and controls keep nothing,
 * and a page has many: they are called and not mounted, so that React remembers their elements alone.
 */
export const fieldFrame = (field: Field, node: FieldNode, control: ReactNode) => (
  <div className={classes(styles.field, field.error && styles.wrong)}>
    <label className={node.labelHidden === true ? styles.labelHidden : styles.label} htmlFor={field.id}>
      {say(node.label)}
    </label>
    {fieldHint(field)}
    {fieldTrouble(field)}
    {control}
  </div>
);

/**
 * A group of controls: its label is the legend, and the group carries the words. Of a `radiogroup` one choice counts; the controls of a
 * `group` make up one answer.
 */
export function groupFrame(field: Field, node: FieldNode, controls: ReactNode, role: 'radiogroup' | 'group' = 'radiogroup') {
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
        {fieldHint(field)}
        {fieldTrouble(field)}
        {controls}
      </div>
    </fieldset>
  );
}
