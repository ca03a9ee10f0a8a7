import type { icon } from '#schemas/nodes/icon.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import { Drawing } from './parts/Drawing.tsx';
import * as styles from './styles.css.ts';

/** A drawing whose lines the layout holds. */
export function Icon({ node }: Drawn<typeof icon>) {
  return <Drawing path={node.path} label={maybe(node.label)} className={styles.icon} />;
}
Icon.drawnInPlace = true;
