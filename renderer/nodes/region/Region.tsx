import type { region } from '#schemas/nodes/region.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { amountOf } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import { Placeholder } from '../skeleton/Skeleton.tsx';
import * as styles from './styles.css.ts';

export function Region({ node }: Drawn<typeof region>) {
  if (node.state === 'waiting') {
    return (
      <div className={styles.region} aria-busy="true">
        <Placeholder height={amountOf(node.skeleton) ?? 96} />
      </div>
    );
  }
  return (
    <div className={styles.region}>
      <Nodes nodes={node.children} />
    </div>
  );
}
