import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import { useEffect, useRef, useState } from 'react';
import type { carousel } from '#schemas/nodes/carousel.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { amountOf, say } from '../../runtime/reading.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { useShownNodes } from '../tabs/use-shown-nodes.ts';
import * as styles from './styles.css.ts';

/**
 * One row that snaps to its pages, by finger, wheel or arrow keys; with a script two buttons move it, and a page that is not seen can be neither reached nor
 * pressed. The row decides which page is seen, however it came there.
 */
export function Carousel({ node }: Drawn<typeof carousel>) {
  const { store } = useView();
  const scripted = useHydrated();
  const pages = useShownNodes(node.children);
  const row = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(0);
  const count = pages.length;
  const current = Math.min(seen, count - 1);
  const label = say(node.label);

  const show = (index: number, behavior?: ScrollBehavior): void => {
    const box = row.current;
    const page = box?.children[index];
    // A difference of places is right in either direction of lines.
    if (box && page) box.scrollBy({ left: page.getBoundingClientRect().left - box.getBoundingClientRect().left, behavior });
  };

  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) if (isIntersecting) setSeen([...box.children].indexOf(target));
      },
      { root: box, threshold: 0.6 },
    );
    for (const page of box.children) observer.observe(page);
    return () => observer.disconnect();
  }, [count]);
  const first = amountOf(node.first) ?? 1;
  useEffect(() => {
    if (first > 1) show(first - 1, 'instant');
  }, [first]);

  if (count === 0) return null;
  const turn = (words: string, by: number, look: string) => {
    const ends = current + by < 0 || current + by >= count;
    return (
      <button
        type="button"
        className={classes(styles.turn, look)}
        aria-disabled={ends || undefined}
        onClick={() => !ends && show(current + by)}
      >
        {words}
      </button>
    );
  };
  return (
    <section className={styles.carousel} aria-roledescription={translate(store, 'carousel')} aria-label={label}>
      {/* The browser scrolls a row that has the focus by its arrow keys. */}
      <div className={styles.row} ref={row} role="group" aria-label={label} tabIndex={0}>
        {pages.map((page, index) => (
          <div
            key={page.id ?? index}
            className={styles.page}
            role="group"
            aria-roledescription={translate(store, 'page')}
            aria-label={translate(store, '{number} of {all}', { number: index + 1, all: count })}
            inert={scripted && index !== current}
          >
            <Nodes nodes={[page]} />
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          {turn(translate(store, 'Previous'), -1, styles.back)}
          {turn(translate(store, 'Next'), 1, styles.on)}
          <p className={styles.position} aria-live="polite">
            {translate(store, 'Page {number} of {all}', { number: current + 1, all: count })}
          </p>
        </div>
      )}
    </section>
  );
}
