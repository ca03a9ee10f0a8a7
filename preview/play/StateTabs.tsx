import { type ReactNode, useRef, useState } from 'react';
import { Tabs } from '../parts/Tabs.tsx';
import * as controls from '../parts/controls.css.ts';
import * as parts from './parts/styles.css.ts';
import * as styles from './styles.css.ts';
import { useSession, useSessionState } from './use-session.ts';

/** The named states, each a tab over its values; a new one is a copy of the one that is shown. */
export function StateTabs({ children }: { children: ReactNode }) {
  const session = useSession();
  const { work } = useSessionState();
  return (
    <Tabs
      label="States"
      tabs={work.states.map((one, index) => ({ key: String(index), label: one.name }))}
      shown={String(work.shown)}
      onShow={(key) => session.showState(Number(key))}
      className={styles.states}
      stripClassName={styles.stateStrip}
      panelClassName={styles.statePanel}
    >
      <StateActs />
      {children}
    </Tabs>
  );
}

function StateActs() {
  const session = useSession();
  const { work } = useSessionState();
  const [renaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const name = work.states[work.shown]?.name ?? '';
  const done = (to: string | null): void => {
    if (to !== null) session.renameState(work.shown, to);
    setRenaming(false);
    setTimeout(() => rename.current?.focus());
  };
  return renaming ? (
    <form
      className={styles.stateActs}
      onSubmit={(event) => {
        event.preventDefault();
        done(String(new FormData(event.currentTarget).get('name')));
      }}
    >
      <input
        className={parts.input}
        name="name"
        aria-label="Name of the state"
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        // The field takes the place of the button that opened it.
        ref={(field) => void field?.select()}
        onKeyDown={(event) => event.key === 'Escape' && done(null)}
      />
      <button className={controls.button} type="submit">
        Rename
      </button>
    </form>
  ) : (
    <div className={styles.stateActs}>
      <button type="button" className={controls.quiet} onClick={session.addState}>
        Add state
      </button>
      <button type="button" className={controls.quiet} ref={rename} onClick={() => setRenaming(true)}>
        Rename…
      </button>
      <button
        type="button"
        className={controls.quiet}
        aria-disabled={work.states.length < 2}
        onClick={() => session.removeState(work.shown)}
      >
        Remove
      </button>
    </div>
  );
}
