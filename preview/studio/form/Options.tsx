import { useId, useState } from 'react';
import type { FormEdits } from './form-edits.ts';
import { labelKey } from '#schemas/node-forms.ts';
import { optionValue } from './new-nodes.ts';
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
  const { known, readOnly, onSet, onOptionWords, onMove, onRemove, onAdd } = edits;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [words, value] = [typed.trim(), optionValue(typed.trim())];
  const isNew = isNewOption(
    value,
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
                .filter(({ isWritten, key }) => isWritten || key === labelKey)
                .map((field) => (
                  <FieldInput
                    key={field.key}
                    field={field}
                    of={`${option.value} of ${of}`}
                    known={known}
                    readOnly={readOnly}
                    onSet={(field, value) =>
                      field.key === labelKey && typeof value === 'string' ? onOptionWords(field, value, option) : onSet(field, value)
                    }
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
                    Remove<span className={styles.hidden}> option {option.value}</span>
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
            Words of a new option<span className={styles.hidden}> of {of}</span>
          </label>
          <input className={styles.input} id={id} value={typed} onChange={(event) => setTyped(event.target.value)} />
          <ReadyButton
            isReady={isNew}
            onPress={() => {
              onAdd(path, { value, label: words });
              setTyped('');
            }}
          >
            Add the option
          </ReadyButton>
        </div>
      )}
    </fieldset>
  );
}
