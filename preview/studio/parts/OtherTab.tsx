import { useState } from 'react';
import * as styles from '../styles.css.ts';

export interface OtherTabProps {
  /** Who is in the studio now. */
  name: string;
  /** True where the person has signed out. */
  isOut: boolean;
}

/** Says what happened in another tab: the person signed out there, or another person signed in. */
export function OtherTab({ name, isOut }: OtherTabProps) {
  const [known, setKnown] = useState(name);
  return (
    // The element is in the page before it has words, and takes no room, so that a screen reader announces them.
    <div role="status" className={isOut || name !== known ? undefined : styles.hidden}>
      {isOut ? (
        <div className={styles.notice}>
          <p>
            You are signed out: nothing can be saved here. What you typed is kept.{' '}
            <a href="/studio" target="_blank" rel="noreferrer">
              Sign in in another tab
            </a>
            , then come back.
          </p>
        </div>
      ) : (
        name !== known && (
          <div className={styles.notice}>
            <p>{name} signed in, in another tab. From now on what is done here is done as this person.</p>
            <button type="button" className={styles.quiet} onClick={() => setKnown(name)}>
              Go on as {name}
            </button>
          </div>
        )
      )}
    </div>
  );
}
