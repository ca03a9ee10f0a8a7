import { useEffect, useId, useRef, useState } from 'react';
import { type StudioDraft, draftRoutes } from '#schemas/studio/drafts.ts';
import type { Answered } from '../../ask.ts';
import { act } from '../act.ts';
import { instantOf, timeWords, zoneWords } from '../words.ts';
import { Asking } from './Asking.tsx';
import * as styles from '../styles.css.ts';

export interface ScheduleProps {
  draft: StudioDraft;
  patch: boolean;
  onChange: () => Promise<void>;
}

/** A time for the publication, in the zone of the product, with the reason that the publication will have. */
export function Schedule({ draft: { id: draftId, revision, publishAt }, patch, onChange }: ScheduleProps) {
  const id = useId();
  const [local, setLocal] = useState('');
  const chosen = useRef<HTMLParagraphElement>(null);
  const before = useRef(publishAt);
  useEffect(() => {
    // The form that chose the time is gone: the focus moves to the time.
    if (before.current === null && publishAt !== null) chosen.current?.focus();
    before.current = publishAt;
  }, [publishAt]);
  const send = async (at: number | null, reason: string): Promise<Answered<unknown>> => {
    const answer = await act(draftRoutes.schedule, { params: { draftId }, body: { revision, patch, reason, at } });
    if (answer.ok) await onChange();
    return answer;
  };
  const choose = async (reason: string): Promise<Answered<unknown>> =>
    local === '' ? { ok: false, status: 0, words: 'Choose a day and a time.', refusal: null } : send(instantOf(local), reason);
  if (publishAt !== null)
    return (
      <div className={styles.section}>
        <p className={styles.text} ref={chosen} tabIndex={-1}>
          To be published {timeWords(publishAt)}. Until then it can be taken back, here or by an edit.
        </p>
        <Asking label="Why you take this time back" button="Take this time back" onSend={(reason) => send(null, reason)} />
      </div>
    );
  return (
    <details>
      <summary className={styles.muted}>Or publish it at a time</summary>
      <div className={styles.section}>
        <label className={styles.label} htmlFor={id}>
          Day and time ({zoneWords})
        </label>
        <input className={styles.input} id={id} type="datetime-local" value={local} onChange={(event) => setLocal(event.target.value)} />
        <Asking label="Reason to publish it then" button="Publish at this time" onSend={choose} />
      </div>
    </details>
  );
}
