import type { note } from '#schemas/nodes/note.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe } from '../../runtime/reading.ts';
import { useLiveText } from '../../runtime/use-live-text.ts';
import { toneSurface } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { Sign } from '../icon/parts/Sign.tsx';
import * as styles from './styles.css.ts';

export function Note({ node }: Drawn<typeof note>) {
  const element = useLiveText<HTMLDivElement>(node.live);
  const title = maybe(node.title);
  const text = maybe(node.text);
  return (
    <div className={classes(styles.note, variant(toneSurface, node.tone) ?? toneSurface.info)}>
      <Sign tone={node.tone} />
      <div className={styles.words} ref={element}>
        {title && <p className={styles.title}>{title}</p>}
        {text && <p>{text}</p>}
        <Nodes nodes={node.children} />
      </div>
    </div>
  );
}
