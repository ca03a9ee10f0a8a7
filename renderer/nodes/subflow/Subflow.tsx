import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { subflow } from '#schemas/nodes/subflow.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import type { InPlaceProps } from '../../runtime/in-place-props.ts';
import { amountOf, say } from '../../runtime/reading.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import { classes } from '../../theme/variant.ts';
import { button, kind } from '../button/styles.css.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** Asked for before it comes into sight, as far away as about half a screen. */
const loadWithin = '400px';

/**
 * The way to another flow, which runs on pages of its own and comes back to this one. Where the page can ask for it, it is drawn here instead, once
 * it comes near the screen or its dialog is opened.
 */
export function Subflow({ node }: Drawn<typeof subflow>) {
  const view = useView();
  const { host } = view;
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ InPlace: ComponentType<InPlaceProps> } | null>(null);
  const href = safeAddress(say(node.to));
  useEffect(() => {
    const element = place.current;
    if (!element || !host.subflows || href === null) return undefined;
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        watcher.disconnect();
        // Where it cannot be fetched the link stays, and works.
        host.subflows?.().then(setDrawn, () => undefined);
      },
      { rootMargin: loadWithin },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [host, href]);

  const look = classes(button, kind.secondary);
  const label = say(node.label);
  const link =
    href === null ? (
      <span>{label}</span>
    ) : (
      <a className={look} href={host.inert ? '#' : href} title={host.inert ? href : undefined}>
        {label}
      </a>
    );
  return (
    <div ref={place} className={drawn ? styles.drawn : styles.link}>
      {drawn && href !== null ? (
        <drawn.InPlace to={href} id={idOf(view, node.id ?? 'subflow')} at={place} label={label} height={amountOf(node.skeleton)}>
          {link}
        </drawn.InPlace>
      ) : (
        link
      )}
    </div>
  );
}
