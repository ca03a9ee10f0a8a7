import type { ReactNode } from 'react';
import { maybe, say } from '../runtime/reading.ts';
import { hidden } from '../theme/layout.css.ts';
import { Drawing } from '../nodes/icon/parts/Drawing.tsx';
import { classes } from '../theme/variant.ts';
import * as styles from './choice.css.ts';
import type { Field } from './use-field.ts';

interface Option {
  value: string | number | boolean;
  label?: unknown;
  hint?: unknown;
  figure?: unknown;
  icon?: unknown;
  badge?: unknown;
  disabled?: boolean | undefined;
  partOf?: unknown;
}

interface ChoiceOptionProps {
  field: Field;
  option: Option;
  index: number;
  card?: boolean;
  /** The control itself, with the attributes that tie it to its words. */
  mark: (tied: { id: string; value: string; disabled: boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** One of the choices in sight: its mark, its label, and what stands beside it. */
export function ChoiceOption({ field, option, index, card = false, mark }: ChoiceOptionProps) {
  // The first one carries the field's own id: what an error's link leads to.
  const id = index === 0 ? field.id : `${field.id}-${index}`;
  const hint = maybe(option.hint);
  const figure = maybe(option.figure);
  const badge = maybe(option.badge);
  const partOf = maybe(option.partOf);
  const describedBy = [partOf && `${id}-of`, figure && `${id}-figure`, badge && `${id}-badge`, hint && `${id}-about`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes(styles.option, card && styles.card, partOf !== undefined && styles.part)}>
      {mark({
        id,
        value: String(option.value),
        disabled: field.disabled || option.disabled === true,
        'aria-describedby': describedBy || undefined,
      })}
      <Drawing path={option.icon} className={styles.sign} />
      <span className={styles.line}>
        <span className={styles.words}>
          <label className={styles.label} htmlFor={id}>
            {say(option.label)}
          </label>
          {badge && (
            <span className={styles.badge} id={`${id}-badge`}>
              {badge}
            </span>
          )}
        </span>
        {figure && (
          <span className={styles.figure} id={`${id}-figure`}>
            {figure}
          </span>
        )}
      </span>
      {partOf && (
        <span className={hidden} id={`${id}-of`}>
          {partOf}
        </span>
      )}
      {hint && (
        <span className={styles.hint} id={`${id}-about`}>
          {hint}
        </span>
      )}
    </div>
  );
}
