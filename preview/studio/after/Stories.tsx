import { useEffect, useRef } from 'react';
import { classes } from '#renderer/theme/variant.ts';
import { afterRoutes } from '#schemas/studio/after.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { countWords, lengthWords } from '../words.ts';
import * as styles from '../styles.css.ts';

/** Whose stories: of a version, at a step, and where its operation failed with a code. */
export interface StoriesOf {
  version: string;
  stepId: string;
  code: string | null;
}

export interface StoriesProps {
  voyagerType: string;
  of: StoriesOf;
  onClose: () => void;
}

const endWords: Readonly<Record<string, string>> = { open: 'stands', done: 'ended', expired: 'expired' };

/** What people did who came to a step, one after another, and nothing of who they are. */
export function Stories({ voyagerType, of: { version, stepId, code }, onClose }: StoriesProps) {
  const query = { version, step: stepId, code: code ?? undefined };
  const { answer } = useAnswer(afterRoutes.stories, { params: { voyagerType }, query });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes(styles.card, styles.ownLine)} aria-labelledby="stories">
      <h3 className={styles.subheading} id="stories" tabIndex={-1} ref={heading}>
        {code === null ? `What was done by people who came to ${stepId}` : `What was done where ${stepId} failed with ${code}`}
      </h3>
      <p className={styles.muted}>
        The newest ten. You see the kind of each answer, never the answer itself. The audit records that you looked.
      </p>
      {answer === null && <p className={styles.muted}>Reading…</p>}
      {answer?.ok === false && (
        <p className={styles.problem} role="alert">
          {answer.words}
        </p>
      )}
      {answer?.ok === true && answer.value.length === 0 && <p className={styles.muted}>There is none any more.</p>}
      {answer?.ok === true && (
        <ol className={styles.list}>
          {answer.value.map((story, at) => (
            <li key={at} className={styles.item}>
              <details className={styles.itemMain}>
                <summary className={styles.itemTitle}>
                  Story {at + 1}: {endWords[story.status] ?? story.status} at {story.stepId}, {countWords(story.events.length, 'event')}
                </summary>
                <ol className={styles.sentences}>
                  {story.events.map((event, index) => (
                    <li key={index}>
                      {event.words}
                      {event.to !== event.from && event.to !== '' && `, then ${event.to}`}
                      {index > 0 && `, after ${lengthWords(event.at - (story.events[index - 1]?.at ?? event.at))}`}
                      {event.values.length > 0 && `: ${event.values.map(({ name, kind }) => `${name} (${kind})`).join(', ')}`}
                    </li>
                  ))}
                </ol>
              </details>
            </li>
          ))}
        </ol>
      )}
      <button type="button" className={styles.buttons.usual} onClick={onClose}>
        Close the stories
      </button>
    </section>
  );
}
