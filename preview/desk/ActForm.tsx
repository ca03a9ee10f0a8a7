import { type FormEvent, useId, useState } from 'react';
import { type ActKind, actKind, deskActRoutes, wordsToPerson } from '#schemas/desk/acts.ts';
import type { DeskSearch } from '#schemas/desk/records.ts';
import { askLater } from '../studio/parts/ask-again.ts';
import { goTo } from '../studio/place.ts';
import * as styles from '../studio/styles.css.ts';
import { kindWords } from './act-words.ts';
import { deskActAddress } from './place.ts';

export interface ActFormProps {
  /** What it is done to: records by their ids, or all that a search finds. */
  of: { records: string[] } | { search: DeskSearch };
  /** As it is named: `this record`, `all 412 records`. */
  name: string;
  /** The steps that one record can be sent back to, the last first; null for several, which go back by one. */
  back: readonly string[] | null;
}

const kinds = actKind.options;

/** Chooses what to do, and tries it: the dry run is a page of its own, where it is sent. */
export function ActForm({ of, name, back }: ActFormProps) {
  const id = useId();
  const [kind, setKind] = useState<ActKind>('tryAgain');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // One id for one choice: where an answer is lost, the same is sent again, and nothing is begun twice.
  const [actId, setActId] = useState<string>(() => crypto.randomUUID());
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const words = String(typed.get('words') ?? '').trim();
    const step = String(typed.get('step') ?? '');
    const read = wordsToPerson.safeParse(words);
    if (kind === 'end' && !read.success) return setProblem(read.error.issues.map(({ message }) => message).join(' '));
    setSending(true);
    const body = { id: actId, kind, step: kind === 'sendBack' && step !== '' ? step : null, words: kind === 'end' ? words : '', ...of };
    const answer = await askLater(deskActRoutes.begin, { body });
    setSending(false);
    if (answer.ok) return goTo(deskActAddress(actId));
    setActId(crypto.randomUUID());
    setProblem(answer.words);
  };
  return (
    <form className={styles.card} onSubmit={(event) => void send(event)} noValidate aria-label={`Mend ${name}`}>
      <h2 className={styles.heading}>Mend {name}</h2>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.asking}>
        <label className={styles.label} htmlFor={`${id}-kind`}>
          What to do
        </label>
        <select
          className={styles.select}
          id={`${id}-kind`}
          value={kind}
          aria-describedby={`${id}-says`}
          onChange={(event) => {
            setKind(actKind.parse(event.target.value));
            setProblem(null);
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindWords[one].name}
            </option>
          ))}
        </select>
        <p className={styles.muted} id={`${id}-says`}>
          {kindWords[kind].says}
        </p>
      </div>
      {kind === 'sendBack' && back !== null && back.length > 0 && (
        <div className={styles.asking}>
          <label className={styles.label} htmlFor={`${id}-step`}>
            To which step
          </label>
          <select className={styles.select} id={`${id}-step`} name="step">
            {back.map((step) => (
              <option key={step} value={step}>
                {step}
              </option>
            ))}
          </select>
        </div>
      )}
      {kind === 'end' && (
        <div className={styles.asking}>
          <label className={styles.label} htmlFor={`${id}-words`}>
            What its person reads
          </label>
          <p className={styles.muted} id={`${id}-hint`}>
            What happened, and what they can do. It is sent by mail.
          </p>
          <textarea
            className={styles.input}
            id={`${id}-words`}
            name="words"
            rows={3}
            maxLength={1000}
            aria-describedby={`${id}-hint`}
            onChange={() => setProblem(null)}
          />
        </div>
      )}
      <button type="submit" className={styles.buttons.primary} aria-disabled={isSending || undefined}>
        Do a dry run
      </button>
      <p className={styles.muted} role="status">
        {isSending ? 'Trying…' : 'Nothing is changed yet: you see what would be done, and then send it.'}
      </p>
    </form>
  );
}
