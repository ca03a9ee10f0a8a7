import type { moneyField } from '#schemas/nodes/moneyField.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { labelIn } from '../../fields/label-in.ts';
import * as styles from '../../fields/styles.css.ts';
import { TextControl } from '../../fields/TextControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

/** The sign stands outside the box, so that what is typed is the amount alone; the label says the currency. */
export function MoneyField({ node }: Drawn<typeof moneyField>) {
  const named = { ...node, label: labelIn(say(node.label), 'dollars') };
  const field = useField(named);
  return (
    <FieldFrame field={field} node={named}>
      <div className={styles.withUnit}>
        <span className={styles.unit} aria-hidden="true">
          $
        </span>
        <TextControl field={field} node={named} inputMode="decimal" short />
      </div>
    </FieldFrame>
  );
}
