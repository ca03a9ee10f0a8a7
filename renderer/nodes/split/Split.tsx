import type { split } from '#schemas/nodes/split.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowClasses, narrowHiding, narrowRoom } from '../narrow.ts';
import * as styles from './styles.css.ts';

export function Split({ node }: Drawn<typeof split>) {
  if (node.sideAt === 'start') {
    return (
      <div className={classes(styles.room, narrowHiding(node['@narrow']))}>
        <div className={classes(styles.container, ...narrowRoom(node['@narrow']))}>
          <div className={styles.ways}>
            <Nodes nodes={node.side} />
          </div>
          <div className={styles.column}>
            {node.instead && (
              <div className={styles.instead}>
                <Nodes nodes={node.instead} />
              </div>
            )}
            <Nodes nodes={node.children} />
          </div>
        </div>
      </div>
    );
  }
  const content = (
    <div className={classes(styles.column, styles.content)}>
      <Nodes nodes={node.children} />
    </div>
  );
  return (
    <div className={classes(styles.split, ...narrowClasses(node['@narrow']))}>
      {node.sideFirst !== true && content}
      <div className={classes(styles.column, styles.side)}>
        <Nodes nodes={node.side} />
      </div>
      {node.sideFirst === true && content}
    </div>
  );
}
Split.drawnInPlace = true;
