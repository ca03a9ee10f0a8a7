import { useEffect, useRef, useState } from 'react';
import type { StudioVersionChoices } from '#schemas/studio/records.ts';
import type { Answered } from '../../ask.ts';
import { Asking } from '../parts/Asking.tsx';
import { countWords } from '../words.ts';
import { type DryRun, moveAll, type Outcome, tryMove } from './move.ts';
import type { OlderVersionProps } from './older-version-props.ts';
import { StepMapping } from './StepMapping.tsx';
import * as styles from '../styles.css.ts';

/** The mapping, a dry run of it, and then the move. Another mapping needs another dry run. */
export function MoveRecords({
  voyagerType,
  version,
  live,
  at,
  choices,
  isPublisher,
  onDone,
}: OlderVersionProps & { choices: StudioVersionChoices }) {
  const [states, setStates] = useState<Readonly<Record<string, string | null>>>(() =>
    Object.fromEntries(choices.steps.map(({ step, becomes }) => [step, becomes])),
  );
  const [more, setMore] = useState('');
  const [tried, setTried] = useState<DryRun | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [under, setUnder] = useState<string | null>(null);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried !== null) result.current?.focus();
  }, [tried]);
  const mapping = { to: live, states, more };
  const changed = (): void => {
    setTried(null);
    setProblem(null);
  };
  const dryRun = async (): Promise<void> => {
    if (under !== null) return;
    changed();
    setUnder('Trying…');
    const answer = await tryMove({ voyagerType, version }, mapping, (count) => setUnder(`Tried ${countWords(count, 'record')}…`));
    setUnder(null);
    if ('words' in answer) return setProblem(answer.words);
    setTried(answer.tried);
  };
  const move = async (reason: string): Promise<Answered<unknown>> => {
    if (tried === null) return { ok: false, status: 0, words: 'Do the dry run first.', refusal: null };
    const outcome = await moveAll({ voyagerType, version }, mapping, tried, reason, (count) =>
      setUnder(`Went through ${countWords(count, 'record')}…`),
    );
    setUnder(null);
    const { refused } = outcome;
    if (refused !== null && outcome.moved === 0) return { ok: false, status: 409, words: refused, refusal: null };
    await onDone(`${movedWords(outcome)}${refused === null ? '' : ` Then: ${refused}`}`);
    return { ok: true, value: null };
  };
  return (
    <>
      <StepMapping
        choices={choices}
        at={at}
        states={states}
        onChange={(step, becomes) => {
          changed();
          setStates({ ...states, [step]: becomes });
        }}
        more={more}
        onMore={(text) => {
          changed();
          setMore(text);
        }}
      />
      <button type="button" className={styles.buttons.usual} aria-disabled={under !== null} onClick={() => void dryRun()}>
        Do a dry run
      </button>
      <p className={styles.muted} role="status">
        {under}
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {tried !== null && (
        <div className={styles.section} tabIndex={-1} ref={result} role="group" aria-label="Result of the dry run">
          <Tried tried={tried} />
          {tried.moved > 0 &&
            (isPublisher ? (
              <Asking label="Why" button={`Move ${countWords(tried.moved, 'record')}`} kind="grave" onSend={move} />
            ) : (
              <p className={styles.muted}>Only a publisher moves them.</p>
            ))}
        </div>
      )}
    </>
  );
}

function movedWords({ moved, stay }: Outcome): string {
  const stays = stay.reduce((sum, { records }) => sum + records, 0);
  const left =
    stays === 0 ? '' : ` ${countWords(stays, 'record')} ${stays === 1 ? 'stays' : 'stay'} where ${stays === 1 ? 'it is' : 'they are'}.`;
  return `${countWords(moved, 'record')} ${moved === 1 ? 'was' : 'were'} moved.${left}`;
}

function Tried({ tried: { moved, stay, findings } }: { tried: DryRun }) {
  if (findings.length > 0)
    return (
      <>
        <p className={styles.problem}>This mapping cannot be used yet.</p>
        <ul className={styles.sentences}>
          {findings.map(({ message, fix }) => (
            <li key={message}>
              {message} <span className={styles.muted}>{fix}</span>
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <p className={styles.text}>
        {moved === 0 ? 'No record would be moved.' : `${countWords(moved, 'record')} would be moved.`}
        {stay.length === 0 && moved > 0 && ' None would stay.'}
      </p>
      {stay.length > 0 && (
        <ul className={styles.sentences}>
          {stay.map(({ stepId, why, records }) => (
            <li key={`${stepId} ${why}`}>
              {countWords(records, 'record')} at {stepId} would stay: {why.replace(/\.$/, '')}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
