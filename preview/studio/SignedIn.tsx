import { useState } from 'react';
import { signInRoutes } from '#schemas/session.ts';
import { ask } from '../ask.ts';
import * as styles from './styles.css.ts';

export interface SignedInProps {
  name: string;
  roles: readonly string[];
  onOut: () => Promise<void>;
}

/** Who is in the studio, as what, and the way out. */
export function SignedIn({ name, roles, onOut }: SignedInProps) {
  const [problem, setProblem] = useState(false);
  const leave = async (): Promise<void> => {
    const answer = await ask(signInRoutes.signOut, {});
    if (!answer.ok) return setProblem(true);
    await onOut();
  };
  return (
    <div className={styles.whoIsIn}>
      <span className={styles.muted}>{[name, ...roles].filter((word) => word !== '').join(', ')}</span>
      <button type="button" className={styles.quiet} onClick={() => void leave()}>
        Sign out
      </button>
      {problem && (
        <p className={styles.problem} role="alert">
          You are still signed in: the server cannot be reached. Try again in a moment.
        </p>
      )}
    </div>
  );
}
