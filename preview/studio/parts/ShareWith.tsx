import { useId, useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { shareRoutes } from '#schemas/studio/shares.ts';
import { act } from '../act.ts';
import { Asking } from './Asking.tsx';
import { useAnswer } from './use-answer.ts';
import * as styles from '../styles.css.ts';

const percents = [1, 5, 10, 25, 50];

interface ShareWithProps {
  draft: StudioDraft;
  /** Why nobody can begin on it first, in a sentence; null where some people can. */
  whyNot: string | null;
  onChange: () => Promise<void>;
}

/** Lets some people begin on an approved draft first: a share of all, or those who have a flag. */
export function ShareWith({ draft: { id, revision }, whyNot, onChange }: ShareWithProps) {
  const { answer } = useAnswer(shareRoutes.list, {});
  const field = useId();
  const [whom, setWhom] = useState('10');
  const flags = answer?.ok === true ? answer.value.flags : [];
  const send = async (reason: string) => {
    const reach = whom.startsWith('flag ') ? { flag: whom.slice('flag '.length) } : { percent: Number(whom) };
    const sent = await act(shareRoutes.begin, { params: { draftId: id }, body: { revision, reach, reason } });
    if (sent.ok) await onChange();
    return sent;
  };
  if (whyNot !== null) return <p className={styles.muted}>It cannot be published to some people first. {whyNot}</p>;
  return (
    <details>
      <summary className={styles.muted}>Or publish it to a share of people first</summary>
      <div className={styles.card}>
        <p className={styles.text}>They begin on this draft; everybody else, and whoever has begun already, stays with what is live.</p>
        <label className={styles.label} htmlFor={field}>
          To whom
        </label>
        <select className={styles.input} id={field} value={whom} onChange={(event) => setWhom(event.target.value)}>
          {percents.map((percent) => (
            <option key={percent} value={percent}>
              {percent}% of people
            </option>
          ))}
          {flags.map(({ name, gates, isForEverybody }) => (
            <option key={name} value={`flag ${name}`}>
              {`People who have “${gates}”${isForEverybody ? ' (on for everybody now)' : ''}`}
            </option>
          ))}
        </select>
        <Asking label="Reason for the share" button="Publish to them" onSend={send} />
      </div>
    </details>
  );
}
