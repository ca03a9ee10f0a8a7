import { useRef, useState } from 'react';
import * as parts from './parts/styles.css.ts';
import { TabList } from './parts/Tabs.tsx';
import * as styles from './styles.css.ts';
import { useSession, useSessionState } from './use-session.ts';

/** The named states, each a tab; a new one is a copy of the one that is shown. */
export function StateTabs({ panel }: { panel: string }) {
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
  return (
    <div className={styles.states}>
      <TabList
        label="States"
        tabs={work.states.map((one, index) => ({ key: String(index), label: one.name }))}
        shown={String(work.shown)}
        onShow={(key) => session.showState(Number(key))}
        panel={panel}
      />
      {renaming ? (
        <form
          className={styles.rename}
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
          <button className={parts.button} type="submit">
            Rename
          </button>
        </form>
      ) : (
        <div className={styles.group}>
          <button type="button" className={parts.quiet} onClick={session.addState}>
            Add state
          </button>
          <button type="button" className={parts.quiet} ref={rename} onClick={() => setRenaming(true)}>
            Rename…
          </button>
          <button
            type="button"
            className={parts.quiet}
            aria-disabled={work.states.length < 2}
            onClick={() => session.removeState(work.shown)}
          >
            Remove
          </button>
        </div>
      )}
    </div>
  );
}
