import { useView } from '../../runtime/view-context.ts';
import type { moneyField } from '#schemas/nodes/moneyField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { labelIn } from '../../fields/label-in.ts';
import * as styles from '../../fields/styles.css.ts';
import { textControl } from '../../fields/text-control.tsx';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { hero } from './styles.css.ts';

/** The sign stands outside the box, so that what is typed is the amount alone; the label says the currency. */
export function MoneyField({ node }: Drawn<typeof moneyField>) {
  const named = { ...node, label: labelIn(say(node.label), 'dollars', useView().store) };
  const field = useField(named);
  return fieldFrame(
    field,
    named,
    <div className={classes(styles.withUnit, node.size === 'hero' && hero)}>
      <span className={styles.unit} aria-hidden="true">
        $
      </span>
      {textControl(field, named, { inputMode: 'decimal' }, 'short')}
    </div>,
  );
}
