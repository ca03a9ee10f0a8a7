import type { columns } from '#schemas/nodes/columns.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { entries } from '../../runtime/reading.ts';
import { gap } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowClasses } from '../narrow.ts';
import * as styles from './styles.css.ts';

export function Columns({ node }: Drawn<typeof columns>) {
  const widths: readonly unknown[] = Array.isArray(node.widths) ? node.widths : [];
  return (
    <div
      className={classes(
        styles.columns,
        variant(gap, node.gap),
        variant(styles.align, node.align),
        node.lines === true && styles.lines,
        ...narrowClasses(node['@narrow']),
      )}
    >
      {entries(node.children).map((child, index) => (
        <div key={index} className={variant(styles.width, widths[index] ?? 1) ?? styles.width[1]}>
          <Nodes nodes={[child]} />
        </div>
      ))}
    </div>
  );
}
Columns.drawnInPlace = true;
