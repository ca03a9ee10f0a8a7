import { translate } from '#engine/language/translate.ts';
import { useEffect, useRef } from 'react';
import type { slider } from '#schemas/nodes/slider.ts';
import { fieldHint, fieldTrouble } from '../../fields/field-frame.tsx';
import * as fieldStyles from '../../fields/styles.css.ts';
import { useField } from '../../fields/use-field.ts';
import { amountOf, maybe, say } from '../../runtime/reading.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** More stops than this are noise. */
const mostStops = 40;

export function Slider({ node }: Drawn<typeof slider>) {
  const field = useField(node);
  const min = amountOf(node.min) ?? 0;
  const max = Math.max(amountOf(node.max) ?? 100, min);
  const step = amountOf(node.step) ?? 1;
  const typed = amountOf(field.view.form.values[field.name]);
  const shown = Math.min(Math.max(typed ?? min, min), max);
  const share = max === min ? 0 : ((shown - min) / (max - min)) * 100;
  const stops = step > 0 ? Math.floor((max - min) / step) : 0;
  const unit = maybe(node.unit);
  const valueText = maybe(node.valueText) ?? `${shown}${unit ? ` ${unit}` : ''}`;
  const box = useRef<HTMLInputElement>(null);
  const range = useRef<HTMLInputElement>(null);
  // After the boxes have been read, of which this one's counts, and before anything is drawn again.
  useEffect(() => {
    const moved = range.current;
    if (!moved || box.current?.value !== field.text) return;
    // A range rounds to its steps what it is given: only another place than that was chosen before the script arrived.
    const still = moved.cloneNode() as HTMLInputElement;
    still.value = String(shown);
    if (moved.value !== still.value) field.setText(moved.value);
  }, []);
  // The box carries the name: it is what stands there, and is posted, when no script runs.
  const { id, name, ...tied } = field.tied;
  return (
    <div className={classes(fieldStyles.field, field.error && fieldStyles.wrong)}>
      <label className={node.labelHidden === true ? fieldStyles.labelHidden : fieldStyles.label} htmlFor={`${id}-range`}>
        {say(node.label)}
      </label>
      {fieldHint(field)}
      {fieldTrouble(field)}
      <div className={styles.head}>
        <span className={styles.value} aria-hidden="true">
          {valueText}
        </span>
        <span className={styles.boxed}>
          <input
            type="text"
            id={id}
            name={name}
            {...tied}
            ref={box}
            className={classes(fieldStyles.control, styles.box)}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            aria-label={
              maybe(node.boxLabel) ??
              (unit ? translate(field.view.store, '{name} in {unit}', { name: say(node.label), unit }) : say(node.label))
            }
            value={field.text}
            readOnly={field.disabled}
            onChange={(event) => field.setText(event.currentTarget.value)}
            onBlur={field.onBlur}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      </div>
      <div className={styles.track}>
        <svg className={styles.rail} aria-hidden="true">
          <rect className={styles.base} width="100%" height="8" rx="4" />
          <rect className={styles.filled} width={`${share}%`} height="8" rx="4" />
          {stops > 1 &&
            stops <= mostStops &&
            Array.from({ length: stops + 1 }, (_, index) => (
              <circle key={index} className={styles.stop} cx={`${(index * step * 100) / (max - min)}%`} cy="18" r="1.25" />
            ))}
        </svg>
        <input
          type="range"
          ref={range}
          id={`${id}-range`}
          form={tied.form}
          className={styles.range}
          min={min}
          max={max}
          step={step}
          value={shown}
          aria-valuetext={valueText}
          aria-describedby={tied['aria-describedby']}
          aria-disabled={tied['aria-disabled']}
          onChange={(event) => !field.disabled && field.setText(event.currentTarget.value)}
        />
      </div>
      {(node.minLabel !== undefined || node.maxLabel !== undefined) && (
        <div className={styles.ends} aria-hidden="true">
          <span>{say(node.minLabel)}</span>
          <span>{say(node.maxLabel)}</span>
        </div>
      )}
    </div>
  );
}
