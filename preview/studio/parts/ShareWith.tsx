import { useId, useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { experimentRoutes, type Guard } from '#schemas/studio/experiments.ts';
import { shareRoutes } from '#schemas/studio/shares.ts';
import { act } from '../act.ts';
import { proposedGuard, stageOf } from '../experiment/guard-draft.ts';
import { GuardForm } from '../experiment/GuardForm.tsx';
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

/** Lets some people begin on an approved draft first: a share of all, which can be watched, or those who have a flag. */
export function ShareWith({ draft, whyNot, onChange }: ShareWithProps) {
  if (whyNot !== null) return <p className={styles.muted}>It cannot be published to some people first. {whyNot}</p>;
  return (
    <details>
      <summary className={styles.muted}>Or publish it to a share of people first</summary>
      <ShareForm draft={draft} onChange={onChange} />
    </details>
  );
}

function ShareForm({ draft: { id, revision }, onChange }: Omit<ShareWithProps, 'whyNot'>) {
  const { answer } = useAnswer(shareRoutes.list, {});
  const before = useAnswer(experimentRoutes.choices, { params: { draftId: id } }, { of: revision }).answer;
  const field = useId();
  const [whom, setWhom] = useState('10');
  const [isWatched, setWatched] = useState(true);
  const [chosen, setChosen] = useState<Guard | null>(null);
  const flags = answer?.ok === true ? answer.value.flags : [];
  const percent = whom.startsWith('flag ') ? null : Number(whom);
  const choices = before?.ok === true ? before.value : null;
  const guard = chosen ?? (choices === null || percent === null ? null : proposedGuard(choices, percent));
  const reachOf = (to: string): void => {
    setWhom(to);
    if (to.startsWith('flag ') || guard === null) return;
    // The first stage is whom it reaches; the later ones reach more.
    const later = guard.stages.slice(1).filter((stage) => stage.percent > Number(to));
    setChosen({ ...guard, stages: [{ ...stageOf(Number(to)), forMs: guard.stages[0]?.forMs ?? stageOf(0).forMs }, ...later] });
  };
  const send = async (reason: string) => {
    const reach = percent === null ? { flag: whom.slice('flag '.length) } : { percent };
    const watching = isWatched && percent !== null;
    if (watching && guard === null)
      return {
        ok: false as const,
        status: 0,
        words: whyNoGuard(before),
        refusal: null,
      };
    const body = { revision, reach, reason, ...(watching && guard !== null ? { guard } : {}) };
    const sent = await act(shareRoutes.begin, { params: { draftId: id }, body });
    if (sent.ok) await onChange();
    return sent;
  };
  return (
    <div className={styles.card}>
      <p className={styles.text}>They begin on this draft. Everyone else, and people who have begun already, stay with what is live.</p>
      <label className={styles.label} htmlFor={field}>
        To whom
      </label>
      <select className={styles.input} id={field} value={whom} onChange={(event) => reachOf(event.target.value)}>
        {percents.map((one) => (
          <option key={one} value={one}>
            {one}% of people
          </option>
        ))}
        {flags.map(({ name, gates, isForEverybody }) => (
          <option key={name} value={`flag ${name}`}>
            {`People who have “${gates}”${isForEverybody ? ' (on for everybody now)' : ''}`}
          </option>
        ))}
      </select>
      {percent === null ? (
        <p className={styles.muted}>People who have a flag are not chosen by chance, so they cannot be compared with the others.</p>
      ) : (
        <label className={styles.check} htmlFor={`${field}-watched`}>
          <input id={`${field}-watched`} type="checkbox" checked={isWatched} onChange={(event) => setWatched(event.target.checked)} />
          Compare them with everyone else who begins in the same hours, and take no new people where too many more stop
        </label>
      )}
      {percent !== null && isWatched && (
        <>
          {before === null && (
            <p className={styles.muted} role="status">
              Counting what people did before…
            </p>
          )}
          {before?.ok === false && (
            <p className={styles.problem} role="alert">
              {before.words}
            </p>
          )}
          {choices !== null && guard === null && <p className={styles.problem}>{whyNoGuard(before)}</p>}
          {choices !== null && guard !== null && <GuardForm choices={choices} guard={guard} onChange={setChosen} />}
        </>
      )}
      <Asking label="Reason for the share" button="Publish to them" onSend={send} />
    </div>
  );
}

/** Why there is nothing yet that the share could be watched for, in sentences. */
function whyNoGuard(before: { ok: true } | { ok: false; words: string } | null): string {
  if (before === null) return 'What people did before is still being counted. Wait for it, or do not watch the share.';
  if (!before.ok) return `What people did before could not be counted: ${before.words} Load the page again, or do not watch the share.`;
  return 'No step can count: this draft changes no flow that has a further step in both versions. Do not watch the share.';
}
