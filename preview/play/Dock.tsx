import { useState } from 'react';
import { AccessibilityPanel } from './panels/AccessibilityPanel.tsx';
import { DifferencesPanel } from './panels/DifferencesPanel.tsx';
import { ElementPanel } from './panels/ElementPanel.tsx';
import { EventsPanel } from './panels/EventsPanel.tsx';
import { ImportPanel } from './panels/ImportPanel.tsx';
import { ProblemsPanel } from './panels/ProblemsPanel.tsx';
import { ThemePanel } from './panels/ThemePanel.tsx';
import { TravelsPanel } from './panels/TravelsPanel.tsx';
import { useFramesState } from './frames.ts';
import { Tabs } from '../parts/Tabs.tsx';
import * as styles from './styles.css.ts';
import { useSessionState } from './use-session.ts';

const panels = {
  problems: ProblemsPanel,
  element: ElementPanel,
  accessibility: AccessibilityPanel,
  theme: ThemePanel,
  events: EventsPanel,
  differences: DifferencesPanel,
  import: ImportPanel,
  travels: TravelsPanel,
};
type Panel = keyof typeof panels;

/** The panels about the work and its drawing. */
export function Dock() {
  const [shown, setShown] = useState<Panel>('problems');
  const { work, checked, imported, beside } = useSessionState();
  const { problems } = checked;
  const { heard, pointed } = useFramesState();
  const [answered, setAnswered] = useState(pointed);
  const [lastImported, setLastImported] = useState(imported);
  // Who points at something in a drawing asks what it is.
  if (pointed !== answered) {
    setAnswered(pointed);
    setShown('element');
  }
  // Who imports something asks what was lost.
  if (imported !== lastImported) {
    setLastImported(imported);
    setShown('import');
  }
  // Who compares asks what differs; the panel goes with the comparison.
  const [compared, setCompared] = useState(work.beside);
  if (work.beside !== compared) {
    setCompared(work.beside);
    if (work.beside !== null) setShown('differences');
    else if (shown === 'differences') setShown('problems');
  }
  const Shown = panels[shown];
  const tabs: { key: Panel; label: string }[] = [
    { key: 'problems', label: `Problems (${problems.length})` },
    { key: 'element', label: 'Element' },
    { key: 'accessibility', label: 'Accessibility' },
    { key: 'theme', label: work.theme === null ? 'Theme' : 'Theme (changed)' },
    { key: 'events', label: heard.length > 0 ? `Events (${heard.length})` : 'Events' },
    { key: 'travels', label: 'As it travels' },
    ...(beside === null ? [] : [{ key: 'differences' as const, label: 'Differences' }]),
    ...(imported === null ? [] : [{ key: 'import' as const, label: `Import (${imported.notes.length})` }]),
  ];
  return (
    <section className={styles.dock} aria-label="Findings" data-part="">
      <Tabs
        label="Findings"
        tabs={tabs}
        shown={shown}
        onShow={(key) => setShown(tabs.find((tab) => tab.key === key)?.key ?? shown)}
        className={styles.tabbed}
        panelClassName={styles.dockPanel}
      >
        <Shown />
      </Tabs>
    </section>
  );
}
