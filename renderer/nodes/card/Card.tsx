import type { card } from '#schemas/nodes/card.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowHiding, narrowRoom } from '../narrow.ts';
import * as styles from './styles.css.ts';

export function Card({ node }: Drawn<typeof card>) {
  return (
    <div className={classes(styles.card, variant(styles.tone, node.tone), narrowHiding(node['@narrow']))}>
      <div className={classes(styles.inside, ...narrowRoom(node['@narrow']))}>
        <Nodes nodes={node.children} />
      </div>
    </div>
  );
}
Card.drawnInPlace = true;
