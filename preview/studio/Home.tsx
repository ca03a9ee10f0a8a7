import { type ReactNode, useState } from 'react';
import type { StudioHome } from '#schemas/studio/home.ts';
import { draftRoutes } from '#schemas/studio/drafts.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { act } from './act.ts';
import { Alarms } from './parts/Alarms.tsx';
import { Asking } from './parts/Asking.tsx';
import { DraftCard } from './parts/DraftCard.tsx';
import { Link } from './parts/Link.tsx';
import { OpenCommit } from './parts/OpenCommit.tsx';
import { PageHead } from './parts/PageHead.tsx';
import { Replaced } from './parts/Replaced.tsx';
import { draftAddress, goTo, publicationsAddress } from './place.ts';
import { countWords, timeWords } from './words.ts';
import * as styles from './styles.css.ts';

/** Who waits for whom, and where a draft begins. */
export function Home({ home, onChange }: { home: StudioHome; onChange: () => Promise<void> }) {
  const { live, flows, screens, drafts, roles } = home;
  const [asked, setAsked] = useState<'draft' | 'commit' | null>(null);
  const under = drafts.filter(({ waitsFor }) => waitsFor !== null);
  const ended = drafts.filter(({ waitsFor }) => waitsFor === null);
  const close = (): void => setAsked(null);
  const begin = async (name: string) => {
    const answer = await act(draftRoutes.begin, { body: { name } });
    if (answer.ok) {
      await onChange();
      goTo(draftAddress(answer.value.id));
    }
    return answer;
  };
  return (
    <>
      <PageHead title="Drafts" note="Nothing changes for customers before a draft is published.">
        {roles.includes('author') && (
          <>
            <button type="button" className={styles.buttons.usual} onClick={() => setAsked('commit')}>
              Open a commit as a draft
            </button>
            <button type="button" className={styles.buttons.primary} onClick={() => setAsked('draft')}>
              <Icon name="plus" />
              New draft
            </button>
          </>
        )}
      </PageHead>
      <Alarms />
      <Replaced home={home} onChange={onChange} />
      <Cards label="Drafts under way">
        {under.map((draft) => (
          <DraftCard key={draft.id} draft={draft} />
        ))}
        {live !== null && (
          <li className={styles.draftCard}>
            <span className={styles.spread}>
              <span className={`${styles.tag} ${styles.tags.approved}`}>Live</span>
              <span className={styles.muted}>{timeWords(live.at)}</span>
            </span>
            <Link to={publicationsAddress} className={styles.cardLink}>
              Publication {live.seq}
            </Link>
            <span className={styles.muted}>
              {countWords(flows.length, 'flow')}, {countWords(screens.length, 'page')}
            </span>
          </li>
        )}
      </Cards>
      {under.length === 0 && <p className={styles.muted}>No one is working on a draft.</p>}
      {ended.length > 0 && (
        <details>
          <summary className={styles.muted}>{countWords(ended.length, 'earlier draft')}</summary>
          <Cards label="Earlier drafts">
            {ended.map((draft) => (
              <DraftCard key={draft.id} draft={draft} />
            ))}
          </Cards>
        </details>
      )}
      {asked === 'draft' && (
        <Dialog title="New draft" onClose={close}>
          <Asking
            label="A name for it"
            hint="Say what it changes, such as “Plainer words for fees”. An author changes it, someone else approves it, and a publisher makes it live."
            button="Begin"
            missing="Enter a name."
            kind="primary"
            short
            onSend={begin}
          />
        </Dialog>
      )}
      {asked === 'commit' && (
        <Dialog title="Open a commit as a draft" onClose={close}>
          <OpenCommit onOpened={onChange} />
        </Dialog>
      )}
    </>
  );
}

const Cards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.cards} aria-label={label}>
    {children}
  </ul>
);
