import { useId, useState } from 'react';
import type { tooltip } from '#schemas/nodes/tooltip.ts';
import { say } from '../../runtime/reading.ts';
import { hidden } from '../../theme/layout.css.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/**
 * A popover of the browser's own: a press opens it also without a script, Escape and a press elsewhere close it. Not on hovering, which a
 * finger cannot do and a magnifier loses.
 */
export function Tooltip({ node }: Drawn<typeof tooltip>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isMark = node.kind === 'mark';
  return (
    <span className={styles.tooltip}>
      <button type="button" className={isMark ? styles.mark : styles.term} popoverTarget={id} aria-expanded={open} aria-controls={id}>
        <span className={isMark ? hidden : undefined}>{say(node.label)}</span>
        <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
          <circle className={styles.ring} cx="10" cy="10" r="8.25" />
          <path className={styles.question} d="M7.6 7.8a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.5M10 14.2v.1" />
        </svg>
      </button>
      <span id={id} popover="auto" role="note" className={styles.words} onToggle={(event) => setOpen(event.newState === 'open')}>
        {say(node.text)}
      </span>
    </span>
  );
}
