import type { ReactNode } from 'react';
import type { DeskRecord } from '#schemas/desk/records.ts';
import * as styles from '../studio/styles.css.ts';
import { agoWords, countWords, lengthWords, timeWords } from '../studio/words.ts';
import * as own from './styles.css.ts';

type Effect = DeskRecord['effects'][number];

const effectWords = { waiting: 'Waits', running: 'Under way', done: 'Done', failed: 'Failed', cancelled: 'No longer needed' } as const;

/** A record as four lanes: its person, its flow, its calls outside, its timers. In each the newest is first. */
export function Lanes({ record }: { record: DeskRecord }) {
  const { now } = record;
  return (
    <div className={own.lanes}>
      <Lane name="Person" none="Its person has sent nothing.">
        {record.person.toReversed().map(({ seq, at, words, values }) => (
          <Moment key={seq} at={at}>
            {words}
            {values.length > 0 && <span className={styles.muted}>{values.map(({ name, kind }) => `${name} (${kind})`).join(', ')}</span>}
          </Moment>
        ))}
      </Lane>
      <Lane name="Flow" none="It came to no step.">
        {record.flow.toReversed().map(({ seq, at, stepId, because, restedMs }) => (
          <Moment key={seq} at={at}>
            <strong>{stepId}</strong>
            <span className={styles.muted}>
              by {because}
              {restedMs === null ? ', and is there since' : `, for ${lengthWords(restedMs)}`}
            </span>
          </Moment>
        ))}
      </Lane>
      <Lane name="Calls outside" none="It calls nothing outside.">
        {record.effects.toReversed().map((effect) => (
          <Moment key={effect.effectId} at={effect.createdAt}>
            <strong>{effect.kind === 'childDone' ? `Word of ${effect.operation}` : effect.operation}</strong>
            <span>{callWords(effect, now)}</span>
          </Moment>
        ))}
      </Lane>
      <Lane name="Timers" none="No timer is set.">
        {record.timers.map(({ token, dueAt }) => (
          <Moment key={token} at={dueAt}>
            {dueAt > now ? `Due in ${lengthWords(dueAt - now)}` : `Due since ${agoWords(dueAt, now)}`}
            <span className={styles.muted}>{token}</span>
          </Moment>
        ))}
      </Lane>
    </div>
  );
}

function callWords({ status, code, attempts, most, nextAt, leaseUntil, finishedAt, createdAt }: Effect, now: number): string {
  const tried = attempts === 0 ? 'not tried yet' : `tried ${countWords(attempts, 'time')}${most === null ? '' : ` of ${most}`}`;
  const next =
    nextAt !== null
      ? nextAt > now
        ? `, next in ${lengthWords(nextAt - now)}`
        : ', next at once'
      : leaseUntil !== null
        ? leaseUntil > now
          ? `, for another ${lengthWords(leaseUntil - now)} at most`
          : ', and its time is over: any node takes it'
        : '';
  const ended = finishedAt === null ? '' : ` after ${lengthWords(finishedAt - createdAt)}`;
  return `${effectWords[status]}${code === null ? '' : ` with ${code}`}${ended}, ${tried}${next}`;
}

function Lane({ name, none, children }: { name: string; none: string; children: readonly ReactNode[] }) {
  const id = `lane-${name.replace(/\W/g, '')}`;
  return (
    <section className={own.lane} aria-labelledby={id}>
      <h2 className={styles.subheading} id={id}>
        {name}
      </h2>
      {children.length === 0 ? <p className={styles.muted}>{none}</p> : <ol className={own.moments}>{children}</ol>}
    </section>
  );
}

function Moment({ at, children }: { at: number; children: ReactNode }) {
  return (
    <li className={own.moment}>
      <time className={styles.muted} dateTime={new Date(at).toISOString()}>
        {timeWords(at)}
      </time>
      {children}
    </li>
  );
}
