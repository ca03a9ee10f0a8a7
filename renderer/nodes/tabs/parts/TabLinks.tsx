import { useEffect, useRef } from 'react';
import type { tabs } from '#schemas/nodes/tabs.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import { entries, maybe, say } from '../../../runtime/reading.ts';
import { useView } from '../../../runtime/view-context.ts';
import type { Drawn } from '../../drawn.ts';
import { SectionBadge } from '../../section/parts/SectionBadge.tsx';
import * as styles from '../styles.css.ts';

/** The pages of one thing, as a strip of links. What does not fit is reached by scrolling the strip, which shows the current one. */
export function TabLinks({ node }: Drawn<typeof tabs>) {
  const { host } = useView();
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && strip.current) strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2;
  }, [node]);
  return (
    <nav className={styles.links} aria-label={say(node.label)}>
      <ul className={styles.strip} ref={strip}>
        {entries(node.items).map((item, index) => {
          const href = safeAddress(say(item.to));
          return (
            <li key={index}>
              <a
                className={styles.linkTab}
                href={href === null ? undefined : host.inert ? '#' : href}
                aria-current={item.current === true ? 'page' : undefined}
              >
                {say(item.label)}
                {maybe(item.badge) && <SectionBadge text={say(item.badge)} />}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
