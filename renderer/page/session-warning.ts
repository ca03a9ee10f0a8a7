import { ask } from './question.ts';
import type { SessionEnd } from './session-watch.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Says that the session ends soon, and whether what is typed is kept; any key that answers it keeps the person signed in, except the one for signing out. */
export function warnOfSessionEnd(
  { at, extendable }: SessionEnd,
  keeps: boolean,
  acts: { stay: () => void; signOut: () => void },
): () => void {
  const { answer, withdraw } = ask({
    title: `You will be signed out at ${clock.format(at)}`,
    text: extendable
      ? `Nothing has been done here for a while. ${keeps ? 'What you have typed is saved.' : 'What you are typing is not saved yet.'}`
      : `One sign-in lasts no longer than this. ${keeps ? 'What you have typed is saved; sign in again to go on.' : 'Send what you are typing now, then sign in again.'}`,
    accept: extendable ? 'Stay signed in' : 'Close',
    decline: 'Sign out',
  });
  void answer.then((how) => {
    if (how === 'decline') acts.signOut();
    else if (how !== 'withdrawn' && extendable) acts.stay();
  });
  return withdraw;
}
