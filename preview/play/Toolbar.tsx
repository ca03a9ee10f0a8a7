import { useState } from 'react';
import type { ModalName } from './Modals.tsx';
import { Modal } from './parts/Modal.tsx';
import * as parts from './parts/styles.css.ts';
import { Toggle } from './parts/Toggle.tsx';
import { writingOf, writings, writingWords } from './rewrite.ts';
import type { Writing } from './rewrite.ts';
import type { Settings } from './settings.ts';
import * as styles from './styles.css.ts';
import { useSession, useSessionState } from './use-session.ts';

export interface ToolbarProps {
  settings: Settings;
  onSet: (part: Partial<Settings>) => void;
  onModal: (name: ModalName) => void;
}

/** The commands for the work as a whole. */
export function Toolbar({ settings, onSet, onModal }: ToolbarProps) {
  const session = useSession();
  const { work, checked, canUndo, canRedo } = useSessionState();
  const [asking, setAsking] = useState<{ to: Writing; comments: number } | null>(null);
  const written = writingOf(work.syntax, checked.form);
  const convert = (to: Writing): void => {
    const comments = to === written ? 0 : session.comments(to);
    if (comments > 0) setAsking({ to, comments });
    else session.convert(to);
  };
  return (
    <header className={styles.toolbar} data-part="">
      <h1 className={styles.title}>Playground</h1>
      <button type="button" className={parts.button} onClick={() => onModal('samples')}>
        Samples…
      </button>
      <button type="button" className={parts.button} onClick={() => onModal('import')}>
        Import…
      </button>
      <button type="button" className={parts.button} onClick={() => onModal('compare')}>
        Compare…
      </button>
      <div className={styles.group} role="group" aria-label="Written as">
        {writings.map((one) => (
          <Toggle key={one} on={written === one} onChange={() => convert(one)}>
            {writingWords[one]}
          </Toggle>
        ))}
      </div>
      <div className={styles.group} role="group" aria-label="History">
        <button type="button" className={parts.button} aria-disabled={!canUndo} onClick={session.undo}>
          Undo
        </button>
        <button type="button" className={parts.button} aria-disabled={!canRedo} onClick={session.redo}>
          Redo
        </button>
      </div>
      <div className={styles.paneGroup} role="group" aria-label="Panes">
        <Toggle on={settings.layoutShown} onChange={(layoutShown) => onSet({ layoutShown })}>
          Layout text
        </Toggle>
        <Toggle on={settings.valuesShown} onChange={(valuesShown) => onSet({ valuesShown })}>
          Values
        </Toggle>
      </div>
      <div className={styles.groupEnd}>
        <a className={parts.button} href="/preview/gallery">
          Gallery
        </a>
        <button type="button" className={parts.button} onClick={() => onModal('share')}>
          Share…
        </button>
        <button type="button" className={parts.button} onClick={() => onModal('discard')}>
          Discard…
        </button>
        <button type="button" className={parts.button} aria-label="Keyboard shortcuts" onClick={() => onModal('shortcuts')}>
          ?
        </button>
      </div>
      {asking !== null && (
        <Modal title={asking.to === 'json' ? 'JSON has no comments' : 'Comments do not travel'} onClose={() => setAsking(null)}>
          <p>
            {asking.comments === 1 ? 'One comment' : `${asking.comments} comments`} of the YAML would be left out. Undo brings them back.
          </p>
          <form className={styles.modalFoot} method="dialog">
            <button className={parts.toggle} aria-pressed="true" type="submit" onClick={() => session.convert(asking.to)}>
              Write as {writingWords[asking.to]}
            </button>
            <button className={parts.button} type="submit">
              Keep YAML
            </button>
          </form>
        </Modal>
      )}
    </header>
  );
}
