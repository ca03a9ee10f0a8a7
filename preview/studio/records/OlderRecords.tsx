import { useRef, useState } from 'react';
import { type StudioFlowRecords, recordRoutes } from '#schemas/studio/records.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { countWords, personWords, timeWords, versionWords } from '../words.ts';
import { OlderVersion } from './OlderVersion.tsx';
import * as styles from '../styles.css.ts';

/** The open records of a flow by version. Those of an older version stay on it until a person moves them. */
export function OlderRecords({ voyagerType, roles }: { voyagerType: string; roles: readonly string[] }) {
  const { answer, again } = useAnswer(recordRoutes.list, { params: { voyagerType } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  if (answer === null) return <p className={styles.muted}>Counting open records…</p>;
  if (!answer.ok)
    return (
      <p className={styles.problem} role="alert">
        {answer.words}
      </p>
    );
  const { live, versions, acts } = answer.value;
  const done = async (words: string): Promise<void> => {
    setSaid(words);
    setChosen(null);
    await again();
    status.current?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby="records">
      <h2 className={styles.heading} id="records">
        Open records by version
      </h2>
      <p className={styles.text}>
        {versions.some(({ isLive, isShared }) => !isLive && !isShared)
          ? 'Records on an older version stay there and can be finished there. You can show them the live words, or move them to the live version.'
          : 'No open record is on an older version.'}
      </p>
      <p className={styles.done} role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      <ul className={styles.list}>
        {versions.map(({ version, isLive, isShared, records, steps }) => (
          <li key={version} className={styles.item}>
            <span className={styles.itemMain}>
              <span className={styles.itemTitle}>
                {versionWords(version)}: {countWords(records, 'open record')}
              </span>
              <span className={styles.muted}>
                {steps.map((one) => `${one.records.toLocaleString('en-US')} at ${one.stepId}`).join(', ')}
              </span>
            </span>
            {isLive || isShared ? (
              <span className={styles.tag}>{isLive ? 'Live' : 'A share of people'}</span>
            ) : (
              live !== null && (
                <button
                  type="button"
                  className={styles.quiet}
                  aria-expanded={chosen === version}
                  onClick={() => setChosen(chosen === version ? null : version)}
                >
                  What to do with them<span className={styles.hidden}> ({versionWords(version)})</span>
                </button>
              )
            )}
            {chosen === version && live !== null && (
              <OlderVersion
                voyagerType={voyagerType}
                version={version}
                records={records}
                live={live}
                at={steps.map(({ stepId }) => stepId)}
                isPublisher={roles.includes('publisher')}
                onDone={done}
              />
            )}
          </li>
        ))}
      </ul>
      {acts.length > 0 && <Acts acts={acts} />}
    </section>
  );
}

function Acts({ acts }: Pick<StudioFlowRecords, 'acts'>) {
  return (
    <>
      <h3 className={styles.subheading}>What was done</h3>
      <ol className={styles.list}>
        {acts.map(({ kind, from, to, reason, records, stay, at, by }) => (
          <li key={`${at} ${from}`} className={styles.item}>
            <span className={styles.itemMain}>
              <span className={styles.itemTitle}>{reason}</span>
              <span className={styles.muted}>
                {personWords(by)} {kind === 'moved' ? 'moved' : 'showed the words of'}{' '}
                {kind === 'moved' ? countWords(records, 'record') : versionWords(to)}{' '}
                {kind === 'moved'
                  ? `from ${versionWords(from)} to ${versionWords(to)}`
                  : `to ${countWords(records, 'record')} on ${versionWords(from)}`}
                {stay > 0 && `; ${stay.toLocaleString('en-US')} stayed`}
              </span>
            </span>
            <span className={styles.muted}>{timeWords(at)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
