import { useLayoutEffect, useRef } from 'react';
import type { radioGroup } from '#schemas/nodes/radioGroup.ts';
import { GroupFrame } from '../../fields/FieldFrame.tsx';
import { useField } from '../../fields/use-field.ts';
import { entries, maybe, say } from '../../runtime/reading.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function RadioGroup({ node }: Drawn<typeof radioGroup>) {
  const field = useField(node);
  const group = useRef<HTMLDivElement>(null);
  const cards = node.variant === 'cards';
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen && chosen.value !== field.text) field.setText(chosen.value);
  }, []);
  return (
    <GroupFrame field={field} node={node}>
      <div className={styles.options} ref={group}>
        {entries(node.options).map((option, index) => {
          const value = String(option.value);
          // The first one carries the field's own id: what an error's link leads to.
          const id = index === 0 ? field.id : `${field.id}-${index}`;
          const hint = maybe(option.hint);
          const figure = maybe(option.figure);
          const badge = maybe(option.badge);
          const disabled = field.disabled || option.disabled === true;
          const describedBy = [figure && `${id}-figure`, badge && `${id}-badge`, hint && `${id}-about`].filter(Boolean).join(' ');
          return (
            <div key={value} className={classes(styles.option, cards && styles.card)}>
              <input
                type="radio"
                className={styles.mark}
                id={id}
                name={field.name}
                form={field.tied.form}
                value={value}
                checked={field.text === value}
                aria-describedby={describedBy || undefined}
                aria-disabled={disabled || undefined}
                onChange={() => !disabled && field.setText(value)}
              />
              <span className={styles.line}>
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
              {hint && (
                <span className={styles.hint} id={`${id}-about`}>
                  {hint}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </GroupFrame>
  );
}
