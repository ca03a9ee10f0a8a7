import type { spacer } from '#schemas/nodes/spacer.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowHiding } from '../narrow.ts';
import * as styles from './styles.css.ts';

export function Spacer({ node }: Drawn<typeof spacer>) {
  return <div className={classes(variant(styles.size, node.size) ?? styles.size.medium, narrowHiding(node['@narrow']))} />;
}
Spacer.drawnInPlace = true;
