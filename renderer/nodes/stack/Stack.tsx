import type { stack } from '#schemas/nodes/stack.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { gap } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowClasses } from '../narrow.ts';
import * as styles from './styles.css.ts';

export function Stack({ node }: Drawn<typeof stack>) {
  return (
    <div className={classes(styles.stack, variant(gap, node.gap), variant(styles.align, node.align), ...narrowClasses(node['@narrow']))}>
      <Nodes nodes={node.children} />
    </div>
  );
}
Stack.drawnInPlace = true;
