import { useState } from 'react';
import { type StudioShares, shareRoutes } from '#schemas/studio/shares.ts';
import type { Answered } from '../../ask.ts';
import { act } from '../act.ts';
import { ExperimentFacts } from '../experiment/ExperimentFacts.tsx';
import { draftAddress, flowAddress } from '../place.ts';
import { countWords, personWords, timeWords } from '../words.ts';
import { Link } from './Link.tsx';
import * as styles from '../styles.css.ts';

type Share = StudioShares['shares'][number];

/** The next step of a share that grows. */
const nextOf = (percent: number): number | null => [5, 10, 25, 50].find((one) => one > percent) ?? null;

const whomWords = ({ percent, flag }: Share, flags: StudioShares['flags']): string =>
  flag === null ? `${percent}% of people` : `People who have “${flags.find(({ name }) => name === flag)?.gates ?? flag}”`;

interface SharesProps extends StudioShares {
  roles: readonly string[];
  /** Reads the shares again. */
  again: () => Promise<void>;
  onChange: (said: string) => Promise<void>;
}

/** The drafts that a share of people begins on, each raised or ended by one press. */
export function Shares({ shares, flags, roles, again, onChange }: SharesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  if (shares.length === 0) return null;
  const press = async (sending: Promise<Answered<unknown>>, said: string): Promise<void> => {
    const sent = await sending;
    setProblem(sent.ok ? null : sent.words);
    await again();
    if (sent.ok) await onChange(said);
  };
  const isOpen = ({ state }: Share): boolean => state === 'running' || state === 'held';
  const running = shares.filter(isOpen);
  const ended = shares.filter((share) => !isOpen(share));
  return (
    <section className={styles.section} aria-labelledby="shares">
      <h2 className={styles.heading} id="shares">
        Shares of people
      </h2>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {running.length > 0 && (
        <ul className={styles.list}>
          {running.map((share) => (
            <li key={share.id} className={styles.item}>
              <Facts share={share} flags={flags} />
              {roles.includes('publisher') && <Presses share={share} onPress={press} />}
              <Watched share={share} />
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <details>
          <summary className={styles.muted}>{countWords(ended.length, 'earlier share')}</summary>
          <ul className={styles.list}>
            {ended.map((share) => (
              <li key={share.id} className={styles.item}>
                <Facts share={share} flags={flags} />
                <span className={styles.tag}>{share.state === 'ended' ? 'Ended' : 'Published to everybody'}</span>
                <Watched share={share} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Facts({ share, flags }: { share: Share; flags: StudioShares['flags'] }) {
  return (
    <span className={styles.itemMain}>
      <Link to={draftAddress(share.draftId, 'changes')} className={styles.itemTitle}>
        {share.name}: {whomWords(share, flags)}
      </Link>
      <span>{share.reason}</span>
      <span className={styles.muted}>
        {personWords(share.by)}, since {timeWords(share.at)}
        {share.changedAt > share.at && `, changed ${timeWords(share.changedAt)}`}
      </span>
      {share.flows.map(({ voyagerType, title, records }) => (
        <span key={voyagerType} className={styles.muted}>
          <Link to={flowAddress(voyagerType, 'records')}>{title}</Link>: {countWords(records, 'record')} begun
        </span>
      ))}
    </span>
  );
}

/** Below what is said of the share, as wide as the list. */
const Watched = ({ share: { name, experiment, state } }: { share: Share }) =>
  experiment === null ? null : <ExperimentFacts name={name} experiment={experiment} state={state} />;

interface PressesProps {
  share: Share;
  /** Says what became of what was sent. */
  onPress: (sending: Promise<Answered<unknown>>, said: string) => Promise<void>;
}

function Presses({ share, onPress }: PressesProps) {
  const { id: shareId, name, percent, experiment, state } = share;
  const raise = (to: number | null) => act(shareRoutes.raise, { params: { shareId }, body: { percent: to, reason: '' } });
  const planned = experiment?.stages[experiment.stage + 1]?.percent ?? null;
  const next = experiment !== null ? planned : percent === null ? null : nextOf(percent);
  const isHeld = state === 'held';
  const of = <span className={styles.hidden}> ({name})</span>;
  return (
    <span className={styles.row}>
      {next !== null && !isHeld && (
        <button type="button" className={styles.quiet} onClick={() => void onPress(raise(next), `${name} is with ${next}% of people.`)}>
          Raise to {next}%{of}
        </button>
      )}
      {!isHeld && (
        <button type="button" className={styles.quiet} onClick={() => void onPress(raise(null), `${name} is published to everybody.`)}>
          Publish to everybody{of}
        </button>
      )}
      <button
        type="button"
        className={styles.quiet}
        onClick={() =>
          void onPress(
            act(shareRoutes.end, { params: { shareId }, body: { reason: '' } }),
            `The share of ${name} has ended. Whoever began on it stays on it.`,
          )
        }
      >
        End{of}
      </button>
    </span>
  );
}
