import { useView } from '../../runtime/view-context.ts';
import type { percentField } from '#schemas/nodes/percentField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { labelIn } from '../../fields/label-in.ts';
import * as styles from '../../fields/styles.css.ts';
import { textControl } from '../../fields/text-control.tsx';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

/** The sign stands outside the box, so that what is typed is the number alone; the label says what it counts in. */
export function PercentField({ node }: Drawn<typeof percentField>) {
  const named = { ...node, label: labelIn(say(node.label), 'percent', useView().store) };
  const field = useField(named);
  return fieldFrame(
    field,
    named,
    <div className={styles.withUnit}>
      {textControl(field, named, { inputMode: 'decimal' }, 'short')}
      <span className={styles.unit} aria-hidden="true">
        %
      </span>
    </div>,
  );
}
