import type { percentField } from '#schemas/nodes/percentField.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { labelIn } from '../../fields/label-in.ts';
import * as styles from '../../fields/styles.css.ts';
import { TextControl } from '../../fields/TextControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

/** The sign stands outside the box, so that what is typed is the number alone; the label says what it counts in. */
export function PercentField({ node }: Drawn<typeof percentField>) {
  const named = { ...node, label: labelIn(say(node.label), 'percent') };
  const field = useField(named);
  return (
    <FieldFrame field={field} node={named}>
      <div className={styles.withUnit}>
        <TextControl field={field} node={named} inputMode="decimal" short />
        <span className={styles.unit} aria-hidden="true">
          %
        </span>
      </div>
    </FieldFrame>
  );
}
