import type { Page } from '#schemas/wire.ts';
import { isChanged } from '../runtime/form-state.ts';
import type { Notice } from './page-context.ts';
import type { PageActs } from './page-acts.ts';
import type { Shown } from './shown.ts';
import * as styles from './styles.css.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The text that is not lost: the values in the boxes, otherwise those sent before. */
function keptOf({ page, base, over }: Shown): string {
  const isTyped = [base, over].some((store) => store && [...store.forms()].some(isChanged));
  if (isTyped) return ' What you typed is still here.';
  return isAnswered(page) ? ` Your answers are saved up to ${clock.format(page.voyager.save.at)}.` : '';
}

const isAnswered = (page: Page): page is Page & { voyager: object } => page.voyager !== null && page.voyager.revision > 0;

interface Words {
  text: string;
  act: string;
  run: () => void;
  or?: { act: string; run: () => void };
}

/** The page's own messages above everything: the network, the service, another window. */
export function Banner({ notice, shown, acts }: { notice: Notice; shown: Shown; acts: PageActs }) {
  const { page } = shown;
  const kept = keptOf(shown);
  const again = { act: 'Try again', run: acts.retry };
  const close = { act: 'Close', run: acts.dismiss };
  const ask = { act: 'Send it now', run: acts.retry, or: { act: 'Not now', run: acts.dismiss } };
  const words: Record<NonNullable<Notice>, Words> = {
    offline: { text: `You're offline.${kept}`, ...again },
    unreachable: { text: `We can't reach our service right now.${kept}`, ...again },
    lost: { text: `The connection was cut before an answer came. Trying again does nothing twice.${kept}`, ...again },
    online: { text: 'You are back online. Send it now?', ...ask },
    reached: { text: 'We can reach our service again. Send it now?', ...ask },
    busy: { text: `The service is busy.${kept} We'll try again in a moment.`, ...again },
    failed: { text: `Sorry, there is a problem with the service.${kept}`, ...again },
    slow: { text: 'Still working…', act: 'Load the page again', run: acts.reload },
    resumed: { text: `Welcome back. Your answers are saved up to ${moment.format(page.voyager?.save.at)}`, ...close },
    movedOn: {
      text: 'This was already answered in another tab or on another device. What you just sent was not used.',
      ...close,
    },
  };
  const said = notice && words[notice];
  return (
    <div role="status" className={styles.bannerRegion}>
      {said && (
        <div className={styles.banner} data-notice={notice}>
          <p>{said.text}</p>
          {[said, ...(said.or ? [said.or] : [])].map(({ act, run }) => (
            <button key={act} type="button" className={styles.bannerButton} onClick={run}>
              {act}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
