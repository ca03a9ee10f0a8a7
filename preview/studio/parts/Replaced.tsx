import { useState } from 'react';
import type { StudioHome } from '#schemas/studio/home.ts';
import { draftRoutes } from '#schemas/studio/drafts.ts';
import { publicationRoutes } from '#schemas/studio/publications.ts';
import { ask } from '../../ask.ts';
import { act } from '../act.ts';
import { draftAddress, goTo } from '../place.ts';
import * as styles from '../styles.css.ts';

interface ReplacedProps {
  home: StudioHome;
  onChange: () => Promise<void>;
}

const mostNamed = 10;

/** Documents from files that have replaced what the studio published, and the way to have both. */
export function Replaced({ home: { replaced, roles }, onChange }: ReplacedProps) {
  const [problem, setProblem] = useState<string | null>(null);
  if (replaced === null) return null;
  const { seq, since, by, documents } = replaced;
  const open = async (): Promise<void> => {
    const commit = await ask(publicationRoutes.commit, { params: { seq }, query: { since: String(since) } });
    if (!commit.ok) return setProblem(commit.words);
    const draft = await act(draftRoutes.openCommit, { body: { name: `What publication ${by} replaced`, patch: commit.value.patch } });
    if (!draft.ok) return setProblem(draft.words);
    await onChange();
    goTo(draftAddress(draft.value.id, 'changes'));
  };
  return (
    <section className={styles.notice} aria-labelledby="replaced">
      <h2 className={styles.subheading} id="replaced">
        Files replaced what was published here
      </h2>
      <p>
        Publication {by} came from files, by a start of the server or a command. It does not say what publication {seq} of the studio said
        in:
      </p>
      <ul className={styles.sentences}>
        {documents.slice(0, mostNamed).map((path) => (
          <li key={path}>{path}</li>
        ))}
        {documents.length > mostNamed && <li>{documents.length - mostNamed} more</li>}
      </ul>
      <p>
        Nothing is lost. As a draft, the changes of the studio are laid over what is live. Once that is published, it stays live until the
        files change again. To have it in the files too, save it as a commit.
      </p>
      {roles.includes('author') ? (
        <button type="button" className={styles.buttons.usual} onClick={() => void open()}>
          Open what was replaced as a draft
        </button>
      ) : (
        <p>An author can open it as a draft.</p>
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem} A publisher can also go back to publication {seq}, under Publications.
        </p>
      )}
    </section>
  );
}
