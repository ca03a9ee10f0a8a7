import { useState } from 'react';
import type { StudioHome } from '#schemas/studio/home.ts';
import { documentTitle } from '#engine/compiled/document-title.ts';
import { draftRoutes } from '#schemas/studio/drafts.ts';
import { act } from './act.ts';
import { Alarms } from './parts/Alarms.tsx';
import { Asking } from './parts/Asking.tsx';
import { ChangeDocument } from './parts/ChangeDocument.tsx';
import { OpenCommit } from './parts/OpenCommit.tsx';
import { DraftRow } from './parts/DraftRow.tsx';
import { Link } from './parts/Link.tsx';
import { Replaced } from './parts/Replaced.tsx';
import { Title } from './parts/Title.tsx';
import { draftAddress, flowAddress, goTo } from './place.ts';
import { countWords, timeWords } from './words.ts';
import * as styles from './styles.css.ts';

/** What is live, who waits for whom, and where a draft begins. */
export function Home({ home, onChange }: { home: StudioHome; onChange: () => Promise<void> }) {
  const { live, flows, screens, drafts, roles } = home;
  const [shown, setShown] = useState('');
  const under = drafts.filter(({ waitsFor }) => waitsFor !== null);
  const ended = drafts.filter(({ waitsFor }) => waitsFor === null);
  const isShown = (...words: string[]): boolean => words.some((one) => one.toLowerCase().includes(shown.trim().toLowerCase()));
  const flowsShown = flows.filter(({ title, voyagerType, file }) => isShown(title, voyagerType, file));
  const pagesShown = screens.filter(({ name, title, path, file }) => isShown(pageTitle({ title, file }), name, path, file));
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
      <Title>Flows and drafts</Title>
      <Alarms />
      <Replaced home={home} onChange={onChange} />
      <div className={styles.columns}>
        <section className={styles.section} aria-labelledby="drafts">
          <h2 className={styles.heading} id="drafts">
            Drafts
          </h2>
          {under.length === 0 ? (
            <p className={styles.muted}>Nobody is working on a draft.</p>
          ) : (
            <ul className={styles.list}>
              {under.map((draft) => (
                <DraftRow key={draft.id} draft={draft} />
              ))}
            </ul>
          )}
          {ended.length > 0 && (
            <details>
              <summary className={styles.muted}>{countWords(ended.length, 'earlier draft')}</summary>
              <ul className={styles.list}>
                {ended.map((draft) => (
                  <DraftRow key={draft.id} draft={draft} />
                ))}
              </ul>
            </details>
          )}
        </section>
        {roles.includes('author') && (
          <section className={styles.card} aria-labelledby="begin">
            <h2 className={styles.subheading} id="begin">
              Begin a draft
            </h2>
            <Asking
              label="A name for it"
              hint="Say what it changes, such as “Plainer words for fees”."
              button="Begin"
              missing="Enter a name."
              kind="primary"
              short
              onSend={begin}
            />
            <details>
              <summary className={styles.muted}>Open a commit as a draft</summary>
              <OpenCommit onOpened={onChange} />
            </details>
          </section>
        )}
      </div>
      <section className={styles.section} aria-labelledby="live">
        <h2 className={styles.heading} id="live">
          What is live
        </h2>
        <p className={styles.muted}>
          {live === null ? 'Nothing is published yet.' : `Publication ${live.seq}, since ${timeWords(live.at)}.`}
        </p>
        <p className={styles.muted}>
          An author changes a draft, somebody else approves it, and a publisher makes it live. Before that nothing changes for customers.
        </p>
        <label className={styles.label} htmlFor="find">
          Find a flow or page
        </label>
        <input className={styles.input} id="find" value={shown} onChange={(event) => setShown(event.target.value)} />
        {flowsShown.length + pagesShown.length === 0 && (
          <p className={styles.muted}>Nothing here is called so. Words that customers read are found in a draft.</p>
        )}
        {flowsShown.length > 0 && <h3 className={styles.subheading}>Flows</h3>}
        <ul className={styles.list}>
          {flowsShown.map((flow) => (
            <FlowRow key={flow.voyagerType} flow={flow} isOneOfMany={flows.filter(({ title }) => title === flow.title).length > 1} />
          ))}
        </ul>
        {pagesShown.length > 0 && <h3 className={styles.subheading}>Pages</h3>}
        {byArea(pagesShown).map(([area, pages]) => (
          // A reader who searches sees what was found; without a search a hundred open pages would hide the other areas.
          <details key={area} open={shown.trim() !== ''}>
            <summary>
              {areaWords(area)} <span className={styles.muted}>{countWords(pages.length, 'page')}</span>
            </summary>
            <ul className={styles.list}>
              {pages.map(({ name, title, path, file }) => (
                <li key={name} className={styles.item}>
                  <span className={styles.itemMain}>
                    <span className={styles.itemTitle}>{pageTitle({ title, file })}</span>
                    <span className={styles.muted}>
                      {path}, {file}
                    </span>
                  </span>
                  {roles.includes('author') && (
                    <ChangeDocument what="page" title={pageTitle({ title, file })} file={file} isOneOfMany onBegun={onChange} />
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </section>
    </>
  );
}

/** A page whose title follows from what it shows is called by its document. */
const pageTitle = ({ title, file }: Pick<StudioHome['screens'][number], 'title' | 'file'>): string => title ?? documentTitle(file, null);

/** The folder of an area as a name: `some-pages` is “Some pages”. */
const areaWords = (area: string): string => `${area[0]?.toUpperCase() ?? ''}${area.slice(1).replaceAll('-', ' ')}`;

/** Pages under the area that each belongs to, which is the folder of its document. */
function byArea(screens: StudioHome['screens']): [string, StudioHome['screens']][] {
  const areas = new Map<string, StudioHome['screens']>();
  for (const screen of screens) {
    const area = screen.file.split('/')[0] ?? '';
    areas.set(area, [...(areas.get(area) ?? []), screen]);
  }
  return [...areas].toSorted(([one], [other]) => one.localeCompare(other));
}

/** `isOneOfMany`: another flow has the same title, so the name of its document tells them apart. */
function FlowRow({
  flow: { voyagerType, title, owner, file, version, openRecords },
  isOneOfMany,
}: {
  flow: StudioHome['flows'][number];
  isOneOfMany: boolean;
}) {
  const others = openRecords.filter(({ isLive }) => !isLive);
  const here = openRecords.find(({ isLive }) => isLive)?.records ?? 0;
  return (
    <li className={styles.item}>
      <span className={styles.itemMain}>
        <Link to={flowAddress(voyagerType)} className={styles.itemTitle}>
          {title}
          {isOneOfMany && ` (${documentTitle(file, null)})`}
        </Link>
        <span className={styles.muted}>
          {file}, {version}
          {owner === null ? '' : `, owned by ${owner}`}
        </span>
      </span>
      <span className={styles.muted}>
        {countWords(here, 'open record')}
        {others.map((one) => `; ${one.records.toLocaleString('en-US')} on ${one.version}${one.isShared ? ' (a share of people)' : ''}`)}
      </span>
    </li>
  );
}
