import type { split } from '#schemas/nodes/layout-nodes.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowClasses } from '../narrow.ts';
import * as styles from './styles.css.ts';

export function Split({ node }: Drawn<typeof split>) {
  return (
    <div className={classes(styles.split, ...narrowClasses(node['@narrow']))}>
      <div className={styles.column}>
        <Nodes nodes={node.children} />
      </div>
      <div className={styles.column}>
        <Nodes nodes={node.side} />
      </div>
    </div>
  );
}
