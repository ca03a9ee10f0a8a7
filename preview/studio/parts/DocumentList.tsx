import { useState } from 'react';
import { documentTitle } from '#engine/compiled/document-title.ts';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { isDocumentPath } from '../form/new-names.ts';
import { Asking } from './Asking.tsx';
import { WordsFound } from './WordsFound.tsx';
import * as styles from '../styles.css.ts';

export interface DocumentListProps {
  draft: StudioDraft;
  paths: readonly string[];
  /** What each is called, by its path. */
  titles: ReadonlyMap<string, string>;
  shown: string | null;
  onShow: (path: string, line?: number) => void;
  /** Null where nothing may be added. */
  onAdd: ((path: string) => void) | null;
}

const mostShown = 60;

const areaOf = (path: string): string => path.split('/')[0] ?? '';

/** Every document that the draft can change: first those that it does, then the others of their areas. */
export function DocumentList({ draft, paths, titles, shown, onShow, onAdd }: DocumentListProps) {
  const [wanted, setWanted] = useState('');
  const changed = draft.documents.map(({ path }) => path);
  const own = new Map(draft.documents.map(({ path, text, base }) => [path, documentTitle(path, text ?? base)]));
  const titleOf = (path: string): string => own.get(path) ?? titles.get(path) ?? documentTitle(path, null);
  const byTitle = (some: readonly string[]): string[] => some.toSorted((one, other) => titleOf(one).localeCompare(titleOf(other)));
  // What a person works on comes first: what is changed, then the rest of its areas.
  const areas = new Set([...changed, ...(shown === null ? [] : [shown])].map(areaOf));
  const all = [...new Set([...byTitle(changed), ...byTitle(paths.filter((path) => areas.has(areaOf(path)))), ...byTitle(paths)])];
  const sought = wanted.trim().toLowerCase();
  const found = all.filter((path) => `${titleOf(path)} ${path}`.toLowerCase().includes(sought));
  return (
    <section className={styles.documents} aria-labelledby="documents">
      <h2 className={styles.subheading} id="documents">
        Documents
      </h2>
      <label className={styles.label} htmlFor="document">
        Find a document, or words on a page
      </label>
      <input className={styles.input} id="document" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      <ul className={styles.paths} hidden={found.length === 0}>
        {found.slice(0, mostShown).map((path) => (
          <li key={path}>
            <button type="button" className={styles.path} aria-current={path === shown} onClick={() => onShow(path)}>
              {titleOf(path)}
              {changed.includes(path) && <span className={styles.muted}> (changed)</span>}
              {path === shown && (
                <span className={styles.muted} aria-hidden="true">
                  {' '}
                  (open)
                </span>
              )}
              <span className={styles.pathLine}>{path}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p className={styles.muted}>And {found.length - mostShown} more. Type a part of the name.</p>}
      <WordsFound draftId={draft.id} words={wanted} titleOf={titleOf} onShow={onShow} />
      {onAdd !== null && (
        <details>
          <summary className={styles.muted}>Add a document</summary>
          <Asking
            label="Its path"
            hint="As it stands in the folder of flows, such as fees/fees.screen.yaml."
            button="Add"
            missing="Enter a path."
            short
            onSend={async (path) => {
              if (!isDocumentPath(path))
                return { ok: false, status: 400, words: 'Enter a path of plain names that ends in .yaml or .md.', refusal: null };
              onAdd(path);
              return { ok: true, value: null };
            }}
          />
        </details>
      )}
    </section>
  );
}
