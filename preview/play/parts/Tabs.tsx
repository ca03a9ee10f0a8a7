import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '#renderer/theme/variant.ts';
import * as styles from './styles.css.ts';

export interface Tab {
  key: string;
  label: ReactNode;
}
export interface TabListProps {
  label: string;
  tabs: readonly Tab[];
  shown: string;
  onShow: (key: string) => void;
  /** The id of the panel that all of these tabs fill. */
  panel: string;
  className?: string;
}

/** Tabs over one panel, by arrow keys, Home and End. Showing is cheap here, so the focus shows. */
export function TabList({ label, tabs, shown, onShow, panel, className }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.key === shown);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: tabs.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    onShow(next.key);
    const buttons = list.current?.querySelectorAll<HTMLElement>('[role="tab"]');
    buttons?.[(to + tabs.length) % tabs.length]?.focus();
  };
  return (
    <div className={classes(styles.tabs, className)} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          className={styles.tab}
          aria-selected={tab.key === shown}
          aria-controls={panel}
          tabIndex={tab.key === shown ? 0 : -1}
          onClick={() => onShow(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
