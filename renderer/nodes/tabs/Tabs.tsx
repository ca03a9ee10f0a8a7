import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { tabs } from '#schemas/nodes/tabs.ts';
import { partOfAddress } from '../../runtime/part-of-address.ts';
import { maybe, say } from '../../runtime/reading.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';
import { Section } from '../section/Section.tsx';
import { SectionBadge } from '../section/parts/SectionBadge.tsx';
import { TabLinks } from './parts/TabLinks.tsx';
import * as styles from './styles.css.ts';
import { useShownNodes } from './use-shown-nodes.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';

export function Tabs({ node }: Drawn<typeof tabs>) {
  return node.items === undefined ? <Panels node={node} /> : <TabLinks node={node} />;
}
Tabs.drawnInPlace = true;

/** Each section of its children is a panel and its heading the tab; what is no section is left out, as no tab could lead to it. */
function Panels({ node }: Drawn<typeof tabs>) {
  const view = useView();
  const scripted = useHydrated();
  const id = useId();
  const sections = useShownNodes(node.children).filter((child) => traitsOf(child).outline === 'section');
  const [wanted, setWanted] = useState(0);
  const chosen = Math.min(wanted, sections.length - 1);
  const box = useRef<HTMLDivElement>(null);
  const anchor = maybe(node.anchor);

  // An address that names something within a panel opens that panel.
  useEffect(() => {
    const arrive = (): void => {
      const target = document.getElementById(partOfAddress());
      const at = [...(box.current?.querySelectorAll(':scope > [data-panel]') ?? [])].findIndex((panel) => panel.contains(target));
      if (target === null || at === -1) return;
      setWanted(at);
      requestAnimationFrame(() => target.scrollIntoView());
    };
    arrive();
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const last = sections.length - 1;
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
            ? (chosen + (event.key === forward ? 1 : last)) % sections.length
            : null;
    if (to === null) return;
    event.preventDefault();
    setWanted(to);
    document.getElementById(`${id}-tab-${to}`)?.focus();
  };

  return (
    <div className={styles.tabs} ref={box} id={anchor && idOf(view, anchor)}>
      <div className={styles.list} role="tablist" aria-label={say(node.label)} onKeyDown={onKeyDown}>
        {sections.map((section, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={styles.tab}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setWanted(index)}
          >
            {say(section['heading'])}
            <SectionBadge text={say(section['badge'])} />
          </button>
        ))}
      </div>
      {sections.map((section, index) => (
        <div
          key={index}
          data-panel={`${id}-tab-${index}`}
          id={`${id}-panel-${index}`}
          className={index === chosen ? styles.panel : styles.otherPanel}
          {...(scripted && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${index}` })}
        >
          <Section node={section as never} />
        </div>
      ))}
    </div>
  );
}
