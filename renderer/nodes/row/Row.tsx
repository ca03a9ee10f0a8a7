import type { row } from '#schemas/nodes/row.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { gap } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowClasses } from '../narrow.ts';
import * as styles from './styles.css.ts';

export function Row({ node }: Drawn<typeof row>) {
  const look = [variant(gap, node.gap), variant(styles.align, node.align), variant(styles.justify, node.justify)];
  return (
    <div className={classes(styles.row, ...look, ...narrowClasses(node['@narrow']))}>
      <Nodes nodes={node.children} />
    </div>
  );
}
Row.drawnInPlace = true;
