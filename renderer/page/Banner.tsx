import { translate } from '#engine/language/translate.ts';
import { dateFormat } from '#engine/language/formats.ts';
import type { Page } from '#schemas/wire.ts';
import { isChanged } from '../runtime/form-state.ts';
import type { Notice } from './page-context.ts';
import type { PageActs } from './page-acts.ts';
import type { Shown } from './shown.ts';
import * as styles from './styles.css.ts';

/** The text that is not lost: the values in the boxes, otherwise those sent before. */
function keptOf({ page, base, over }: Shown): string {
  const isTyped = [base, over].some((store) => store && [...store.forms()].some(isChanged));
  if (isTyped) return ` ${translate(page, 'What you typed is still here.')}`;
  if (!isAnswered(page)) return '';
  const time = dateFormat(page.language, { timeStyle: 'short' }).format(page.voyager.save.at);
  return ` ${translate(page, 'Your answers are saved up to {time}.', { time })}`;
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
  const again = { act: translate(page, 'Try again'), run: acts.retry };
  const close = { act: translate(page, 'Close'), run: acts.dismiss };
  const ask = { act: translate(page, 'Send it now'), run: acts.retry, or: { act: translate(page, 'Not now'), run: acts.dismiss } };
  const words: Record<NonNullable<Notice>, Words> = {
    offline: { text: translate(page, "You're offline.") + kept, ...again },
    unreachable: { text: translate(page, "We can't reach our service right now.") + kept, ...again },
    lost: { text: translate(page, 'The connection was cut before an answer came. Trying again does nothing twice.') + kept, ...again },
    online: { text: translate(page, 'You are back online. Send it now?'), ...ask },
    reached: { text: translate(page, 'We can reach our service again. Send it now?'), ...ask },
    busy: { text: `${translate(page, 'The service is busy.')}${kept} ${translate(page, "We'll try again in a moment.")}`, ...again },
    failed: { text: translate(page, 'Sorry, there is a problem with the service.') + kept, ...again },
    slow: { text: translate(page, 'Still working…'), act: translate(page, 'Load the page again'), run: acts.reload },
    resumed: {
      text: translate(page, 'Welcome back. Your answers are saved up to {time}', {
        time: dateFormat(page.language, { dateStyle: 'medium', timeStyle: 'short' }).format(page.voyager?.save.at),
      }),
      ...close,
    },
    movedOn: {
      text: translate(page, 'This was already answered in another tab or on another device. What you just sent was not used.'),
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
