import type { numberField } from '#schemas/nodes/numberField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import * as styles from '../../fields/styles.css.ts';
import { textControl } from '../../fields/text-control.tsx';
import { useField } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

export function NumberField({ node }: Drawn<typeof numberField>) {
  const field = useField(node);
  const unit = maybe(node.unit);
  return fieldFrame(
    field,
    node,
    <div className={styles.withUnit}>
      {textControl(field, node, { inputMode: 'decimal' }, 'short')}
      {unit && <span className={styles.unit}>{unit}</span>}
    </div>,
  );
}
