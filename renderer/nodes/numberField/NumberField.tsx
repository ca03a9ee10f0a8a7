import type { numberField } from '#schemas/nodes/numberField.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import * as styles from '../../fields/styles.css.ts';
import { TextControl } from '../../fields/TextControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

export function NumberField({ node }: Drawn<typeof numberField>) {
  const field = useField(node);
  const unit = maybe(node.unit);
  return (
    <FieldFrame field={field} node={node}>
      <div className={styles.withUnit}>
        <TextControl field={field} node={node} inputMode="decimal" short />
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
    </FieldFrame>
  );
}
