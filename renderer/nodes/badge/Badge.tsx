import type { badge } from '#schemas/nodes/badge.ts';
import { say } from '../../runtime/reading.ts';
import { toneSurface } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function BadgeMark({ text, tone }: { text: string; tone: string | undefined }) {
  return <span className={classes(styles.badge, variant(toneSurface, tone) ?? toneSurface.neutral)}>{text}</span>;
}

export function Badge({ node }: Drawn<typeof badge>) {
  return <BadgeMark text={say(node.text)} tone={node.tone} />;
}
Badge.drawnInPlace = true;
