import { useEffect, useState } from 'react';
import type { region } from '#schemas/nodes/region.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { amountOf } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';
import { Placeholder } from '../skeleton/Skeleton.tsx';
import * as styles from './styles.css.ts';

/** While it waits, what is inside stands for what cannot be had: it is drawn where nobody answers. */
export function Region({ node }: Drawn<typeof region>) {
  const { host } = useView();
  const [lost, setLost] = useState<unknown>(null);
  const isWaiting = node.state === 'waiting';
  useEffect(() => {
    if (isWaiting) host.fill?.([node.names].flat()).catch(() => setLost(node));
  }, [host, isWaiting, node]);
  if (isWaiting && lost !== node) {
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
