import { useMemo } from 'react';
import { addressFields } from '#engine/fields/address-fields.ts';
import type { addressField } from '#schemas/nodes/addressField.ts';
import { readWith } from '../../fields/readers.ts';
import * as fieldStyles from '../../fields/styles.css.ts';
import { maybe, say } from '../../runtime/reading.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';
import { Select } from '../select/Select.tsx';
import { TextField } from '../textField/TextField.tsx';
import * as styles from './styles.css.ts';

readWith({ address: addressFields });

/** An envelope's lines under one legend; each is a field with words of its own. */
export function AddressField({ node }: Drawn<typeof addressField>) {
  const view = useView();
  const fields = useMemo(() => addressFields(node, view.store), [node, view.store]);
  const hint = maybe(node.hint);
  const hintId = `${idOf(view, say(node.name) || 'address')}-hint`;
  return (
    <fieldset className={styles.address} aria-describedby={hint && hintId}>
      <legend className={node.labelHidden === true ? fieldStyles.labelHidden : styles.legend}>{say(node.label)}</legend>
      {hint && (
        <p className={fieldStyles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles.lines}>
        {fields.map((field) =>
          field.type === 'select' ? (
            <Select key={String(field['name'])} node={field as never} />
          ) : (
            <TextField key={String(field['name'])} node={field as never} />
          ),
        )}
      </div>
    </fieldset>
  );
}
