import { useState } from 'react';
import { Menu } from '../parts/Menu.tsx';
import { Question } from '../parts/Question.tsx';
import { Toggles } from '../parts/Toggles.tsx';
import { Toolbar as ToolbarPart } from '../parts/Toolbar.tsx';
import { ToolName } from '../parts/ToolName.tsx';
import { Icon } from '../parts/Icon.tsx';
import * as controls from '../parts/controls.css.ts';
import type { ModalName } from './Modals.tsx';
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
  const file = (['samples', 'import', 'compare', 'discard'] as const).map((name) => ({
    key: name,
    label: `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}…`,
    onAct: () => onModal(name),
    isGrave: name === 'discard',
  }));
  return (
    <header className={styles.toolbar} data-part="">
      <h1 className={styles.title}>
        <ToolName name="Playground" />
      </h1>
      <ToolbarPart label="The work">
        <Menu label="File" icon="folder" acts={file} />
        <Toggles
          label="Written as"
          isOne
          toggles={writings.map((one) => ({ key: one, label: writingWords[one] }))}
          chosen={written === null ? [] : [written]}
          onChange={([to]) => to !== undefined && convert(to)}
        />
        <div className={controls.joined} role="group" aria-label="History">
          <button type="button" className={controls.toggle} aria-label="Undo" aria-disabled={!canUndo} onClick={session.undo}>
            <Icon name="undo-2" />
          </button>
          <button type="button" className={controls.toggle} aria-label="Redo" aria-disabled={!canRedo} onClick={session.redo}>
            <Icon name="redo-2" />
          </button>
        </div>
        <div className={styles.paneGroup}>
          <Toggles
            label="Panes"
            toggles={[
              { key: 'layout', label: 'Layout text' },
              { key: 'values', label: 'Values' },
            ]}
            chosen={[...(settings.layoutShown ? (['layout'] as const) : []), ...(settings.valuesShown ? (['values'] as const) : [])]}
            onChange={(shown) => onSet({ layoutShown: shown.includes('layout'), valuesShown: shown.includes('values') })}
          />
        </div>
      </ToolbarPart>
      <div className={styles.groupEnd}>
        <a className={controls.quiet} href="/preview/gallery">
          <Icon name="shapes" />
          Gallery
        </a>
        <button type="button" className={controls.quiet} onClick={() => onModal('share')}>
          <Icon name="share-2" />
          Share…
        </button>
        <button type="button" className={controls.quiet} aria-label="Keyboard shortcuts" onClick={() => onModal('shortcuts')}>
          <Icon name="keyboard" />
        </button>
      </div>
      {asking !== null && (
        <Question
          title={asking.to === 'json' ? 'JSON has no comments' : 'Comments do not travel'}
          act={`Write as ${writingWords[asking.to]}`}
          keep="Keep YAML"
          onAct={() => session.convert(asking.to)}
          onClose={() => setAsking(null)}
        >
          {asking.comments === 1 ? 'One comment' : `${asking.comments} comments`} of the YAML would be left out. Undo brings them back.
        </Question>
      )}
    </header>
  );
}
