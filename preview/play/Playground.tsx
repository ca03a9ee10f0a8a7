import { useEffect, useMemo, useRef, useState } from 'react';
import { classes } from '#renderer/theme/variant.ts';
import { Dock } from './Dock.tsx';
import { Drawings } from './Drawings.tsx';
import { TextEditor } from './editor/TextEditor.tsx';
import { createFrames, FramesContext } from './frames.ts';
import { nextPart, singleKey, undoKey } from './keys.ts';
import { AppearanceBar } from './AppearanceBar.tsx';
import { Modals } from './Modals.tsx';
import type { ModalName } from './Modals.tsx';
import { NotGiven } from './NotGiven.tsx';
import { Notice } from './Notice.tsx';
import { ReadAs } from './ReadAs.tsx';
import { Separator } from './parts/Separator.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { useNarrow } from '../parts/use-narrow.ts';
import type { Session } from './session.ts';
import { keepSettings, readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { StateTabs } from './StateTabs.tsx';
import * as styles from './styles.css.ts';
import { Toolbar } from './Toolbar.tsx';
import { SessionContext } from './use-session.ts';

const panes = [
  { key: 'layout', label: 'Layout' },
  { key: 'values', label: 'Values' },
  { key: 'drawing', label: 'Preview' },
  { key: 'dock', label: 'Problems' },
];

/** The whole page: two texts one above the other, the drawings beside them, and what is to be said of all. */
export function Playground({ session }: { session: Session }) {
  const frames = useMemo(() => createFrames(session), [session]);
  const [settings, setSettings] = useState<Settings>(() => readSettings(localStorage));
  const [modal, setModal] = useState<ModalName | null>(null);
  /** On a narrow page one pane is shown at a time. */
  const [pane, setPane] = useState('drawing');
  const body = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const set = (part: Partial<Settings>): void => setSettings((now) => ({ ...now, ...part }));

  useEffect(() => keepSettings(localStorage, settings), [settings]);
  useEffect(() => frames.start(), [frames]);
  useEffect(
    () =>
      session.onReveal((shown) => {
        setPane(shown);
        set(shown === 'layout' ? { layoutShown: true } : { valuesShown: true });
      }),
    [session],
  );
  useEffect(() => {
    const { style } = body.current ?? document.body;
    style.setProperty('--texts', `${settings.textsWidth}%`);
    style.setProperty('--values', `${settings.valuesHeight}%`);
    style.setProperty('--dock', `${settings.dockHeight}px`);
  }, [settings]);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const asked = undoKey(event);
      const single = settings.singleKeys ? singleKey(event) : null;
      if (asked !== null) session[asked]();
      else if (event.key === 'F6') nextPart(event.shiftKey);
      else if (single === '[') set({ layoutShown: !settings.layoutShown });
      else if (single === ']') set({ valuesShown: !settings.valuesShown });
      else if (single === '/') setModal('samples');
      else if (single === 's') setModal('share');
      else if (single === '?') setModal('shortcuts');
      else if (single === 'i') frames.inspect(!frames.get().inspecting);
      else if (single === 'o') frames.number(!frames.get().numbering);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  }, [session, frames, settings]);

  const { layoutShown, valuesShown } = settings;
  const outlineAt = (offset: number): void => {
    const [first = null, ...others] = session.get().checked.drawnAt(offset);
    frames.outline(first, { with: others });
  };
  return (
    <SessionContext value={session}>
      <FramesContext value={frames}>
        <div className={styles.page} data-pane={pane}>
          <Toolbar settings={settings} onSet={set} onModal={setModal} />
          <Notice />
          <main className={styles.main} aria-label="Playground">
            <Tabs
              label="Parts"
              tabs={panes}
              shown={pane}
              onShow={setPane}
              className={styles.tabbed}
              stripClassName={styles.paneTabs}
              panelClassName={styles.fill}
              isPanel={isNarrow}
            >
              <div className={styles.body} ref={body}>
                <div className={styles.textsColumn} data-hidden={(!layoutShown && !valuesShown) || undefined}>
                  <section
                    className={classes(styles.pane, styles.layoutPane)}
                    aria-label="Layout text"
                    data-part=""
                    data-hidden={!layoutShown || undefined}
                  >
                    <ReadAs />
                    <TextEditor pane="layout" label="Layout" onCaret={outlineAt} />
                  </section>
                  {layoutShown && valuesShown && (
                    <Separator
                      className={styles.paneLine}
                      label="Height of the values"
                      orientation="horizontal"
                      value={settings.valuesHeight}
                      least={15}
                      most={80}
                      step={5}
                      unit="percent"
                      perPixel={() => -100 / (body.current?.clientHeight ?? 1000)}
                      onMove={(valuesHeight) => set({ valuesHeight })}
                    />
                  )}
                  <section
                    className={classes(styles.pane, styles.valuesPane, !layoutShown && styles.alone)}
                    aria-label="Values"
                    data-part=""
                    data-hidden={!valuesShown || undefined}
                  >
                    <StateTabs>
                      <NotGiven />
                      <div className={styles.stateText}>
                        <TextEditor pane="values" label="Values" />
                      </div>
                    </StateTabs>
                  </section>
                </div>
                {(layoutShown || valuesShown) && (
                  <Separator
                    className={styles.paneLine}
                    label="Width of the texts"
                    orientation="vertical"
                    value={settings.textsWidth}
                    least={15}
                    most={70}
                    step={2}
                    unit="percent"
                    perPixel={() => 100 / (body.current?.clientWidth ?? 1000)}
                    onMove={(textsWidth) => set({ textsWidth })}
                  />
                )}
                <div className={classes(styles.pane, styles.drawingPane)}>
                  <section className={styles.drawings} aria-label="Drawings" data-part="">
                    <AppearanceBar />
                    <Drawings />
                  </section>
                  <Separator
                    className={styles.dockLine}
                    label="Height of the findings"
                    orientation="horizontal"
                    value={settings.dockHeight}
                    least={120}
                    most={600}
                    step={20}
                    unit="pixels"
                    perPixel={() => -1}
                    onMove={(dockHeight) => set({ dockHeight })}
                  />
                  <Dock />
                </div>
              </div>
            </Tabs>
          </main>
        </div>
        <Modals shown={modal} onClose={() => setModal(null)} onModal={setModal} settings={settings} onSet={set} />
      </FramesContext>
    </SessionContext>
  );
}
