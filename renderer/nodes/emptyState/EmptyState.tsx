import type { emptyState } from '#schemas/nodes/emptyState.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function EmptyState({ node }: Drawn<typeof emptyState>) {
  const title = maybe(node.title);
  return (
    <div className={styles.box}>
      {title && <p className={styles.title}>{title}</p>}
      <p>{say(node.text)}</p>
      <Nodes nodes={node.children} />
    </div>
  );
}
EmptyState.drawnInPlace = true;
