import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { ReactAria } from '#renderer/react-aria/ReactAria.tsx';
import * as styles from './tabs.css.ts';

export interface TabsProps {
  /** The name of the row of tabs. */
  label: string;
  tabs: readonly { key: string; label: ReactNode }[];
  shown: string;
  onShow: (key: string) => void;
  /** What the shown tab shows. It stays in the page from tab to tab, so that an editor in it keeps its text and caret. */
  children: ReactNode;
  className?: string;
  stripClassName?: string;
  panelClassName?: string;
  /** False where all parts are beside each other and no tab is drawn: then what is in the panel is no part of a tab. */
  isPanel?: boolean;
}

/** Tabs over one panel. Showing is cheap in the tools, so the focus shows. */
export function Tabs({ label, tabs, shown, onShow, children, className, stripClassName, panelClassName, isPanel = true }: TabsProps) {
  // The panel stays one element, so it has an id of its own: React Aria gives one to each tab's panel, and would keep the first.
  const panel = useId();
  return (
    <ReactAria>
      <AriaTabs className={className ?? ''} selectedKey={shown} onSelectionChange={(key) => onShow(String(key))}>
        <TabList aria-label={label} className={`${styles.tabs} ${stripClassName ?? ''}`}>
          {tabs.map((tab) => (
            <Tab
              key={tab.key}
              id={tab.key}
              className={styles.tab}
              render={(given: HTMLAttributes<HTMLElement>) => <div {...given} {...(tab.key === shown && { 'aria-controls': panel })} />}
            >
              {tab.label}
            </Tab>
          ))}
        </TabList>
        <TabPanel
          id={shown}
          className={panelClassName ?? ''}
          render={({ role, tabIndex, 'aria-labelledby': labelledBy, ...given }) => (
            <div {...given} id={panel} {...(isPanel && { role, tabIndex, 'aria-labelledby': labelledBy })} />
          )}
        >
          {children}
        </TabPanel>
      </AriaTabs>
    </ReactAria>
  );
}
