import type { grid } from '#schemas/nodes/grid.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { gap, gridColumns, narrowColumns } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowClasses } from '../narrow.ts';
import * as styles from './styles.css.ts';

export function Grid({ node }: Drawn<typeof grid>) {
  const narrow = node['@narrow']?.columns === undefined ? [narrowColumns[1]] : [];
  return (
    <div
      className={classes(
        styles.grid,
        variant(gap, node.gap),
        variant(gridColumns, node.columns),
        ...narrow,
        ...narrowClasses(node['@narrow']),
      )}
    >
      <Nodes nodes={node.children} />
    </div>
  );
}
Grid.drawnInPlace = true;
