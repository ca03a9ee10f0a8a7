import type { skeleton } from '#schemas/nodes/skeleton.ts';
import { amountOf } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** Its height is an attribute of an SVG, since the page's policy allows no style attributes. */
export function Placeholder({ height }: { height: number }) {
  const tall = Math.min(Math.max(height, 8), 2000);
  return (
    <svg className={styles.skeleton} width="100%" height={tall} aria-hidden="true">
      <rect width="100%" height={tall} rx="12" />
    </svg>
  );
}

export function Skeleton({ node }: Drawn<typeof skeleton>) {
  return <Placeholder height={amountOf(node.height) ?? 96} />;
}
Skeleton.drawnInPlace = true;
