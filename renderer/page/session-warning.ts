import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import { dateFormat } from '#engine/language/formats.ts';
import { ask } from './question.ts';
import type { SessionEnd } from './session-watch.ts';

/** Says that the session ends soon, and whether what is typed is kept; any key that answers it keeps the person signed in, except the one for signing out. */
export function warnOfSessionEnd(
  { at, extendable }: SessionEnd,
  keeps: boolean,
  acts: { stay: () => void; signOut: () => void },
  speech: Speech,
): () => void {
  const time = dateFormat(speech.language, { timeStyle: 'short' }).format(at);
  const { answer, withdraw } = ask({
    title: translate(speech, 'You will be signed out at {time}', { time }),
    text: extendable
      ? translate(
          speech,
          keeps
            ? 'Nothing has been done here for a while. What you have typed is saved.'
            : 'Nothing has been done here for a while. What you are typing is not saved yet.',
        )
      : translate(
          speech,
          keeps
            ? 'One sign-in lasts no longer than this. What you have typed is saved; sign in again to go on.'
            : 'One sign-in lasts no longer than this. Send what you are typing now, then sign in again.',
        ),
    accept: translate(speech, extendable ? 'Stay signed in' : 'Close'),
    decline: translate(speech, 'Sign out'),
  });
  void answer.then((how) => {
    if (how === 'decline') acts.signOut();
    else if (how !== 'withdrawn' && extendable) acts.stay();
  });
  return withdraw;
}
