import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { menu } from '#schemas/nodes/menu.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { hidden } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import { initialsOf } from '../avatar/initials-of.ts';
import type { Drawn } from '../drawn.ts';
import { Drawing } from '../icon/parts/Drawing.tsx';
import * as styles from './styles.css.ts';

/**
 * A list that opens under a button: details, so that it opens without a script. With one it closes by itself on Escape, on a choice and on
 * whatever happens elsewhere, and arrows walk it. Its entries stay the links and buttons that they are; the roles of an application's
 * menu would take them away.
 */
export function Menu({ node }: Drawn<typeof menu>) {
  const box = useRef<HTMLDetailsElement>(null);
  const context = maybe(node.context);
  const kind = node.kind ?? 'secondary';

  const close = (refocus: boolean): void => {
    const details = box.current;
    if (!details?.open) return;
    details.open = false;
    if (refocus) details.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const elsewhere = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const details = box.current;
    if (!details) return;
    if (event.key === 'Escape' && details.open) {
      // The surrounding element, perhaps a dialog, stays open.
      event.preventDefault();
      event.stopPropagation();
      close(true);
      return;
    }
    const entries = [...details.querySelectorAll<HTMLElement>(':scope > div a[href], :scope > div button')];
    const here = entries.indexOf(document.activeElement as HTMLElement);
    const last = entries.length - 1;
    const to = { ArrowDown: here === last ? 0 : here + 1, ArrowUp: here <= 0 ? last : here - 1, Home: 0, End: last }[event.key];
    if (to === undefined || (here < 0 && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    details.open = true;
    entries[to]?.focus();
  };

  return (
    <details className={classes(styles.menu, kind === 'place' && styles.ofPlace)} ref={box} onKeyDown={onKeyDown}>
      <summary className={classes(styles.summary, variant(styles.kind, kind), node.chosen === true && styles.chosen)}>
        {kind === 'avatar' && (
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(say(node.name))}
          </span>
        )}
        <Drawing path={node.icon} className={styles.sign} />
        <span className={kind === 'icon' || kind === 'avatar' ? hidden : undefined}>
          {say(node.label)}
          {context && <span className={hidden}> {context}</span>}
        </span>
        {kind === 'icon' && node.icon === undefined && (
          <svg className={styles.dots} viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="4" cy="10" r="1.75" />
            <circle cx="10" cy="10" r="1.75" />
            <circle cx="16" cy="10" r="1.75" />
          </svg>
        )}
      </summary>
      <div
        className={classes(styles.panel, node.align === 'end' && styles.atEnd, kind === 'place' && styles.sheet)}
        onClick={() => close(false)}
      >
        <Nodes nodes={node.children} />
      </div>
    </details>
  );
}
