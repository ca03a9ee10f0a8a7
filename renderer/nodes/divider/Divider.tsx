import type { divider } from '#schemas/nodes/divider.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowHiding } from '../narrow.ts';
import * as styles from './styles.css.ts';

export function Divider({ node }: Drawn<typeof divider>) {
  return <hr className={classes(styles.divider, narrowHiding(node['@narrow']))} />;
}
Divider.drawnInPlace = true;
