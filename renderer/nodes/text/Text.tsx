import type { textNode } from '#schemas/nodes/text.ts';
import { maybe, say } from '../../runtime/reading.ts';
import { useLiveText } from '../../runtime/use-live-text.ts';
import { hidden, size, toneText } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Text({ node }: Drawn<typeof textNode>) {
  const element = useLiveText<HTMLParagraphElement>(node.live);
  const spoken = maybe(node.spoken);
  const look = [variant(size, node.size), variant(toneText, node.tone), node.strong === true && styles.strong];
  return (
    <p ref={element} className={classes(styles.text, ...look)}>
      {spoken ? (
        <>
          <span aria-hidden="true">{say(node.text)}</span>
          <span className={hidden}>{spoken}</span>
        </>
      ) : (
        say(node.text)
      )}
    </p>
  );
}
