import { useId, useState } from 'react';
import type { FormEdits } from './form-edits.ts';
import { isNewOption } from './new-names.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FormNode } from './step-form.ts';
import { ReadyButton } from '../parts/ReadyButton.tsx';
import * as styles from '../styles.css.ts';

export interface OptionsProps extends FormEdits {
  options: NonNullable<FormNode['options']>;
  of: string;
}

/** The options of a field: worded, ordered, added and taken out. */
export function Options({ options: { path, list }, of, ...edits }: OptionsProps) {
  const { known, readOnly, onSet, onMove, onRemove, onAdd } = edits;
  const id = useId();
  const [value, setValue] = useState('');
  const isNew = isNewOption(
    value.trim(),
    list.map((one) => one.value),
  );
  return (
    <fieldset className={styles.asking}>
      <legend className={styles.label}>Options of {of}</legend>
      <ol className={styles.list}>
        {list.map((option, index) => (
          <li key={option.path.join('.')} className={styles.item}>
            <div className={styles.itemMain}>
              {option.fields
                .filter(({ isWritten, key }) => isWritten || key === 'label')
                .map((field) => (
                  <FieldInput
                    key={field.key}
                    field={field}
                    of={`${option.value} of ${of}`}
                    known={known}
                    readOnly={readOnly}
                    onSet={onSet}
                  />
                ))}
            </div>
            {!readOnly && (
              <span className={styles.row}>
                {index > 0 && (
                  <button
                    type="button"
                    className={styles.quiet}
                    data-moves={`${option.path.join('.')} up`}
                    onClick={() => onMove(option.path, -1)}
                  >
                    Up<span className={styles.hidden}> option {option.value}</span>
                  </button>
                )}
                {index < list.length - 1 && (
                  <button
                    type="button"
                    className={styles.quiet}
                    data-moves={`${option.path.join('.')} down`}
                    onClick={() => onMove(option.path, 1)}
                  >
                    Down<span className={styles.hidden}> option {option.value}</span>
                  </button>
                )}
                {list.length > 1 && (
                  <button type="button" className={styles.quiet} onClick={() => onRemove(option.path)}>
                    Take out<span className={styles.hidden}> option {option.value}</span>
                  </button>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && (
        <div className={styles.row}>
          <label className={styles.label} htmlFor={id}>
            Value of a new option of {of}
          </label>
          <input className={styles.input} id={id} value={value} onChange={(event) => setValue(event.target.value)} />
          <ReadyButton
            isReady={isNew}
            onPress={() => {
              onAdd(path, { value: value.trim(), label: value.trim() });
              setValue('');
            }}
          >
            Add the option
          </ReadyButton>
        </div>
      )}
    </fieldset>
  );
}
