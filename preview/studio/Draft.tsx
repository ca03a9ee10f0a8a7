import { useEffect, useRef } from 'react';
import { classes } from '#renderer/theme/variant.ts';
import type { StudioHome } from '#schemas/studio/home.ts';
import { draftRoutes } from '#schemas/studio/drafts.ts';
import { Changes } from './Changes.tsx';
import { Editing } from './Editing.tsx';
import { Review } from './Review.tsx';
import { Simulate } from './Simulate.tsx';
import { Journeys } from './journeys/Journeys.tsx';
import { Asking } from './parts/Asking.tsx';
import { Behind } from './parts/Behind.tsx';
import { Link } from './parts/Link.tsx';
import { OlderRecordsLinks } from './parts/OlderRecordsLinks.tsx';
import { Title } from './parts/Title.tsx';
import { useAnswer } from './parts/use-answer.ts';
import { draftAddress, type DraftTab, type Place, useArrival } from './place.ts';
import { act } from './act.ts';
import { Texts } from './texts/Texts.tsx';
import { lastWords, stateWords } from './words.ts';
import * as tabs from '../parts/tabs.css.ts';
import * as styles from './styles.css.ts';
import { keysOf } from '#schemas/keys-of.ts';

export interface DraftProps {
  place: Extract<Place, { at: 'draft' }>;
  home: StudioHome;
  /** The list of drafts shows something else of this draft now. */
  onChange: () => Promise<void>;
}

const tabNames: Readonly<Record<DraftTab, string>> = {
  edit: 'Edit',
  texts: 'Texts',
  simulate: 'Simulate',
  journeys: 'Journeys',
  changes: 'Changes',
  review: 'Review and publish',
};

/** One draft: its documents, what it changes, and what was said and decided. */
export function Draft({ place: { id, tab, path, step, line, asForm }, home, onChange }: DraftProps) {
  const { roles } = home;
  const { answer, again } = useAnswer(draftRoutes.draft, { params: { draftId: id } }, { watched: 'unlessTyping' });
  const heading = useRef<HTMLHeadingElement>(null);
  const name = answer?.ok === true ? answer.value.name : null;
  useEffect(() => {
    if (name !== null) document.title = `${name} - Studio`;
  }, [name]);
  // A document that is opened has a heading of its own.
  useArrival(heading, name !== null && path === null);
  if (answer === null) return <p className={styles.muted}>Loading…</p>;
  if (!answer.ok)
    return (
      <>
        <Title>This draft cannot be shown</Title>
        <p className={styles.problem} role="alert">
          {answer.status === 404 ? 'There is no such draft.' : answer.words}
        </p>
      </>
    );
  const draft = answer.value;
  const changed = async (): Promise<void> => {
    await again();
    await onChange();
  };
  return (
    <>
      <div className={styles.section}>
        <h1 className={styles.title} ref={heading} tabIndex={-1} data-title="">
          {draft.name}
        </h1>
        <p className={styles.row}>
          <span className={classes(styles.tag, styles.tags[draft.state])}>{stateWords[draft.state]}</span>
          <span className={styles.muted}>{lastWords(draft.last)}</span>
        </p>
        {roles.includes('author') && draft.waitsFor !== null && (
          <details key={draft.name}>
            <summary className={styles.muted}>Rename this draft</summary>
            <Asking
              label="A new name"
              button="Rename"
              missing="Enter a name."
              short
              onSend={async (name) => {
                const answer = await act(draftRoutes.rename, { params: { draftId: id }, body: { name } });
                if (answer.ok) {
                  await changed();
                  heading.current?.focus();
                }
                return answer;
              }}
            />
          </details>
        )}
        <nav aria-label="This draft">
          <ul className={classes(tabs.tabs, tabs.flush)}>
            {keysOf(tabNames).map((one) => (
              <li key={one}>
                <Link to={draftAddress(id, one)} className={tabs.tab} current={one === tab}>
                  {tabNames[one]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {draft.isBehind && <Behind draft={draft} mayEdit={roles.includes('author') && draft.state !== 'shared'} onChange={changed} />}
      {tab === 'edit' && (
        <Editing
          draft={draft}
          path={path}
          step={step}
          line={line}
          asForm={asForm}
          mayEdit={roles.includes('author')}
          person={home.person}
          onChange={changed}
        />
      )}
      {tab === 'texts' && <Texts key={id} draft={draft} person={home.person} mayEdit={roles.includes('author')} onChange={changed} />}
      {tab === 'simulate' && <Simulate draft={draft} />}
      {tab === 'journeys' && <Journeys draft={draft} mayEdit={roles.includes('author')} />}
      {tab === 'changes' && <Changes draft={draft} mayEdit={roles.includes('author')} onChange={changed} />}
      {tab === 'review' && draft.state === 'published' && <OlderRecordsLinks flows={home.flows} />}
      {tab === 'review' && <Review draft={draft} roles={roles} onChange={changed} />}
    </>
  );
}
