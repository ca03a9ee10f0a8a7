import { useId } from 'react';
import type { rowList } from '#schemas/nodes/rowList.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function RowList({ node }: Drawn<typeof rowList>) {
  const id = useId();
  const heading = maybe(node.heading);
  const Level = node.level === 2 ? 'h2' : node.level === 4 ? 'h4' : 'h3';
  return (
    <div className={styles.list}>
      {heading && (
        <Level className={styles.heading} id={id}>
          {heading}
        </Level>
      )}
      <ul className={styles.rows} aria-labelledby={heading && id} aria-label={heading ? undefined : maybe(node.label)}>
        <Nodes nodes={node.children} />
      </ul>
    </div>
  );
}
