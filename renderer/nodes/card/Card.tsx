import type { card } from '#schemas/nodes/card.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe } from '../../runtime/reading.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import { classes, variant } from '../../theme/variant.ts';
import { BadgeMark } from '../badge/Badge.tsx';
import type { Drawn } from '../drawn.ts';
import { narrowHiding, narrowRoom } from '../narrow.ts';
import * as styles from './styles.css.ts';

export function Card({ node }: Drawn<typeof card>) {
  const view = useView();
  const [heading, badge, anchor] = [maybe(node.heading), maybe(node.badge), maybe(node.anchor)];
  const id = anchor && idOf(view, anchor);
  const Level = (['h3', 'h4'] as const)[(node.level ?? 2) - 3] ?? 'h2';
  return (
    <div
      className={classes(styles.card, variant(styles.tone, node.tone), narrowHiding(node['@narrow']))}
      // An address that names it gives it the focus, as a region of its heading's name.
      {...(id && { id, tabIndex: -1, role: 'region', 'aria-labelledby': heading && `${id}-heading` })}
    >
      {heading && (
        <div className={styles.head}>
          <Level className={styles.heading} id={id && `${id}-heading`}>
            {heading}
          </Level>
          {badge && <BadgeMark text={badge} tone={node.badgeTone} />}
          {node.act && (
            <div className={styles.act}>
              <Nodes nodes={node.act} />
            </div>
          )}
        </div>
      )}
      <div className={classes(styles.inside, node.flush === true ? styles.flush : heading && styles.below, ...narrowRoom(node['@narrow']))}>
        <Nodes nodes={node.children} />
      </div>
    </div>
  );
}
Card.drawnInPlace = true;
