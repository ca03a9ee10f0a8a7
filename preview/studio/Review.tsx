import { useEffect, useId, useRef, useState } from 'react';
import { type StudioDraft, decisionRoutes, draftRoutes } from '#schemas/studio/drafts.ts';
import type { Answered } from '../ask.ts';
import { act } from './act.ts';
import { Sentences } from './Changes.tsx';
import { ReviewedJourneys } from './journeys/ReviewedJourneys.tsx';
import { Link } from './parts/Link.tsx';
import { Asking } from './parts/Asking.tsx';
import { ShareWith } from './parts/ShareWith.tsx';
import { Schedule } from './parts/Schedule.tsx';
import { Trial } from './parts/Trial.tsx';
import { useChoices } from './parts/use-choices.ts';
import { kindWords, personWords, timeWords } from './words.ts';
import * as styles from './styles.css.ts';

export interface ReviewProps {
  draft: StudioDraft;
  roles: readonly string[];
  onChange: () => Promise<void>;
}

/** What a second person needs to decide, and each decision that is possible now. */
export function Review({ draft, roles, onChange }: ReviewProps) {
  const { id, revision, state } = draft;
  const choices = useChoices(draft);
  const [wantsPatch, setPatch] = useState(false);
  const isPatch = wantsPatch && choices?.words === null;
  const patchId = useId();
  const said = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    // The buttons of the decision are gone: the focus moves to the message.
    if (pressed.current?.isConnected === false) said.current?.focus();
    pressed.current = null;
  }, [draft.remarks.length, state]);
  const params = { draftId: id };
  const send =
    (call: (words: string) => Promise<Answered<unknown>>) =>
    async (words: string): Promise<Answered<unknown>> => {
      const answer = await call(words);
      pressed.current = answer.ok ? document.activeElement : null;
      if (answer.ok) await onChange();
      return answer;
    };
  const decision = (kind: keyof typeof decisionRoutes) => send((text) => act(decisionRoutes[kind], { params, body: { revision, text } }));
  const [isAuthor, isReviewer, isPublisher] = ['author', 'reviewer', 'publisher'].map((role) => roles.includes(role));
  return (
    <div className={styles.columns}>
      <div className={styles.sections}>
        <Sentences draft={draft} />
        <ReviewedJourneys draft={draft} />
        {choices !== null && choices.histories !== null ? (
          <section className={styles.section} aria-labelledby="trial">
            <h2 className={styles.heading} id="trial">
              What it does to real histories
            </h2>
            <p className={styles.text}>{choices.histories}</p>
          </section>
        ) : (
          <Trial draftId={id} revision={revision} />
        )}
        <section className={styles.section} aria-labelledby="said">
          <h2 className={styles.heading} id="said" ref={said} tabIndex={-1}>
            What was said
          </h2>
          {draft.remarks.length === 0 && <p className={styles.muted}>Nothing yet.</p>}
          <ol className={styles.list}>
            {draft.remarks.map(({ kind, by, at, text, path, line }, index) => (
              <li key={index} className={styles.item}>
                <span className={styles.itemMain}>
                  <span className={styles.itemTitle}>
                    {personWords(by)} {kindWords(kind)}
                  </span>
                  {path !== null && (
                    <span className={styles.muted}>
                      {path}
                      {line === null ? '' : `, line ${line}`}
                    </span>
                  )}
                  {text !== '' && <span>{text}</span>}
                </span>
                <span className={styles.muted}>{timeWords(at)}</span>
              </li>
            ))}
          </ol>
          {draft.waitsFor !== null && (
            <Asking
              label="Comment"
              button="Comment"
              missing="Enter a comment."
              onSend={send((text) => act(draftRoutes.comment, { params, body: { text } }))}
            />
          )}
        </section>
      </div>
      <div className={styles.section}>
        {state === 'open' && isAuthor && (
          <section className={styles.card} aria-label="Ask for a review">
            <Asking
              label="Why this change"
              hint="Whoever reviews it reads this, and so does everybody who looks at the publication later."
              button="Ask for a review"
              kind="primary"
              onSend={decision('submitted')}
            />
          </section>
        )}
        {state === 'inReview' && isReviewer && (
          <section className={styles.card} aria-label="Decide">
            <Asking label="A word to the author" optional button="Approve" kind="primary" onSend={decision('approved')} />
            <Asking
              label="What is to be changed"
              missing="Enter what is to be changed."
              button="Return to the author"
              onSend={decision('returned')}
            />
          </section>
        )}
        {state === 'approved' && isPublisher && (
          <section className={styles.card} aria-label="Publish">
            {choices === null ? (
              <p className={styles.muted} role="status">
                Looking at what changes…
              </p>
            ) : choices.words === null ? (
              <label className={styles.check} htmlFor={patchId}>
                <input id={patchId} type="checkbox" checked={isPatch} onChange={(event) => setPatch(event.target.checked)} />
                Show the new words to people who have begun already, too. Nothing but words changed.
              </label>
            ) : (
              <p className={styles.muted}>{choices.words}</p>
            )}
            <Asking
              label="Reason for the publication"
              button="Publish now"
              kind="primary"
              onSend={send((reason) => act(draftRoutes.publish, { params, body: { revision, patch: isPatch, reason } }))}
            />
            <Schedule draft={draft} patch={isPatch} onChange={onChange} />
            {choices !== null && <ShareWith draft={draft} whyNot={choices.share} onChange={onChange} />}
          </section>
        )}
        {state === 'shared' && (
          <section className={styles.card} aria-label="A share of people">
            <p>
              A share of people begins on this draft. Who they are, and what becomes of it, stands under{' '}
              <Link to="/studio/publications">Publications</Link>.
            </p>
          </section>
        )}
        {(state === 'inReview' || state === 'approved') && isAuthor && (
          <section className={styles.card} aria-label="Take back">
            <Asking label="Why you take it back" optional button="Take back to edit" onSend={decision('withdrawn')} />
          </section>
        )}
        {draft.waitsFor !== null && state !== 'shared' && isAuthor && (
          <details>
            <summary className={styles.muted}>Discard this draft</summary>
            <div className={styles.card}>
              <Asking label="Why you discard it" optional button="Discard for good" kind="grave" onSend={decision('discarded')} />
            </div>
          </details>
        )}
      </div>
    </div>
  );
}
