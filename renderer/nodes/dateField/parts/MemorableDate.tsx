import { translate } from '#engine/language/translate.ts';
import { useLayoutEffect, useRef } from 'react';
import type { dateField } from '#schemas/nodes/dateField.ts';
import { groupFrame } from '../../../fields/field-frame.tsx';
import { control } from '../../../fields/styles.css.ts';
import { useField } from '../../../fields/use-field.ts';
import { classes } from '../../../theme/variant.ts';
import type { Drawn } from '../../drawn.ts';
import * as styles from '../styles.css.ts';

/** @ownTexts */
const boxes = ['Month', 'Day', 'Year'] as const;
/** Which box a problem of the whole date is in; the first, where it does not say. */
const boxOf: Readonly<Record<string, number>> = { 'no-day': 1, 'no-year': 2, 'two-digit-year': 2 };

/** Splits a text into its three boxes. A text that is not in parts stays in the first box as typed. */
function partsOf(text: string): string[] {
  const parts = text.split('/');
  return parts.length === 3 ? parts : [text, '', ''];
}

/** A date that a person knows by heart, in three boxes. They are posted under one name, in their order; none moves the focus by itself. */
export function MemorableDate({ node }: Drawn<typeof dateField>) {
  const field = useField(node);
  const group = useRef<HTMLDivElement>(null);
  const parts = partsOf(field.text);
  const write = (values: readonly string[]): void =>
    field.setText(values.every((value) => value.trim() === '') ? '' : values.map((value) => value.replaceAll('/', ' ')).join('/'));
  useLayoutEffect(() => {
    const typed = [...(group.current?.querySelectorAll('input') ?? [])].map((box) => box.value);
    if (typed.length === 3 && typed.some((value, index) => value !== parts[index])) write(typed);
  }, []);
  const problem = field.view.form.problems[field.name];
  // The target of an error's link.
  const wrong = field.error && problem ? (boxOf[problem] ?? 0) : 0;
  return groupFrame(
    field,
    node,
    <div className={styles.boxes} ref={group} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && field.onBlur()}>
      {boxes.map((label, index) => {
        const id = index === wrong ? field.id : `${field.id}-${label.toLowerCase()}`;
        return (
          <div key={label} className={styles.part}>
            <label className={styles.label} htmlFor={id}>
              {translate(field.view.store, label)}
            </label>
            <input
              type="text"
              id={id}
              name={field.name}
              form={field.tied.form}
              className={classes(control, index === 2 ? styles.year : styles.two)}
              inputMode="numeric"
              autoComplete={node.autocomplete === 'bday' ? `bday-${label.toLowerCase()}` : node.autocomplete}
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="next"
              aria-invalid={field.tied['aria-invalid'] && (problem === undefined || index === wrong) ? true : undefined}
              aria-disabled={field.tied['aria-disabled']}
              readOnly={field.disabled}
              value={parts[index]}
              onChange={(event) => write(parts.map((part, place) => (place === index ? event.currentTarget.value : part)))}
            />
          </div>
        );
      })}
    </div>,
    'group',
  );
}
