import { useRef, useState } from 'react';
import type { StudioHome } from '#schemas/studio/home.ts';
import { publicationRoutes } from '#schemas/studio/publications.ts';
import { shareRoutes } from '#schemas/studio/shares.ts';
import { ask } from '../ask.ts';
import { GoBack } from './parts/GoBack.tsx';
import { saveFile } from '../share/save-file.ts';
import { Link } from './parts/Link.tsx';
import { OlderRecordsLinks } from './parts/OlderRecordsLinks.tsx';
import { Replaced } from './parts/Replaced.tsx';
import { Shares } from './parts/Shares.tsx';
import { ToCome } from './parts/ToCome.tsx';
import { Title } from './parts/Title.tsx';
import { useAnswer } from './parts/use-answer.ts';
import { draftAddress } from './place.ts';
import { personWords, publicationWords, timeWords } from './words.ts';
import * as styles from './styles.css.ts';

/** What was published when, by whom and why; and the way back. */
export function Publications({ home, onChange }: { home: StudioHome; onChange: () => Promise<void> }) {
  const { flows, roles, drafts } = home;
  const { answer, again } = useAnswer(publicationRoutes.list, {}, { watched: 'unlessTyping' });
  const { answer: read, again: readShares } = useAnswer(shareRoutes.list, {}, { watched: 'unlessTyping' });
  const [chosen, setChosen] = useState<number | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  if (answer === null) return <p className={styles.muted}>Loading…</p>;
  if (!answer.ok) return <p className={styles.problem}>{answer.words}</p>;
  const changed = async (words: string): Promise<void> => {
    setSaid(words);
    await again();
    await onChange();
  };
  const restored = async (seq: number): Promise<void> => {
    // The press that did it goes with its card: whoever pressed it stands at what came of it.
    status.current?.focus();
    setChosen(null);
    await changed(`Publication ${seq} is live again.`);
  };
  return (
    <>
      <div>
        <Title>Publications</Title>
        <p className={styles.done} role="status" ref={status} tabIndex={-1}>
          {said}
        </p>
      </div>
      <Replaced home={home} onChange={onChange} />
      {read?.ok === false && <p className={styles.problem}>{read.words}</p>}
      <ToCome drafts={drafts} shares={read?.ok === true ? read.value.shares : []} />
      {read?.ok === true && <Shares {...read.value} roles={roles} again={readShares} onChange={changed} />}
      <OlderRecordsLinks flows={flows} />
      <section className={styles.section} aria-labelledby="published">
        <h2 className={styles.heading} id="published">
          What was published
        </h2>
        <ol className={styles.list} reversed>
          {answer.value.map(({ seq, name, backTo, at, by, reason, patch, draftId, isLive }, index) => (
            <li key={seq} className={styles.item}>
              <span className={styles.itemMain}>
                <span className={styles.itemTitle}>{publicationWords({ seq, name, backTo, reason })}</span>
                {reason !== '' && <span className={styles.text}>{reason}</span>}
                <span className={styles.muted}>
                  {by === null ? '' : `${personWords(by)}, `}
                  {timeWords(at)}
                  {patch && ', also shown to open records'}
                </span>
              </span>
              <span className={styles.row}>
                {draftId !== null && (
                  <Link to={draftAddress(draftId, 'changes')} className={styles.quiet}>
                    What changed<span className={styles.hidden}> in {seq}</span>
                  </Link>
                )}
                <SaveCommit seq={seq} />
                {isLive ? (
                  // An earlier publication of the same documents: going back to it would change nothing.
                  <span className={styles.tag}>{index === 0 ? 'Live' : 'Same as live'}</span>
                ) : (
                  roles.includes('publisher') && (
                    <button
                      type="button"
                      className={styles.quiet}
                      aria-expanded={chosen === seq}
                      onClick={() => setChosen(chosen === seq ? null : seq)}
                    >
                      Go back to this<span className={styles.hidden}> ({seq})</span>
                    </button>
                  )
                )}
              </span>
              {chosen === seq && <GoBack seq={seq} publications={answer.value} onDone={() => restored(seq)} />}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The publication as a file that `git am` takes in a checkout. */
function SaveCommit({ seq }: { seq: number }) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const answer = await ask(publicationRoutes.commit, { params: { seq }, query: {} });
    setProblem(answer.ok ? null : answer.words);
    if (answer.ok) saveFile(answer.value.name, answer.value.patch);
  };
  return (
    <>
      <button type="button" className={styles.quiet} onClick={() => void save()}>
        Save as a commit<span className={styles.hidden}> ({seq})</span>
      </button>
      {problem !== null && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
