import type { Page } from '#schemas/wire.ts';
import type { Notice } from './page-context.ts';
import type { PageActs } from './page-acts.ts';
import * as styles from './styles.css.ts';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What the page says of itself above everything: the network, the service, another window. */
export function Banner({ notice, page, acts }: { notice: Notice; page: Page; acts: PageActs }) {
  const saved = page.voyager ? `Your answers are saved up to ${clock.format(page.voyager.save.at)}` : 'What you typed is still here';
  const words: Record<NonNullable<Notice>, { text: string; act: string; run: () => void }> = {
    offline: { text: `You're offline. ${saved}`, act: 'Try again', run: acts.retry },
    busy: { text: `The service is busy. ${saved}. We'll try again in a moment`, act: 'Try again', run: acts.retry },
    failed: { text: `Sorry, there is a problem with the service. ${saved}`, act: 'Try again', run: acts.retry },
    slow: { text: 'Still working…', act: 'Load the page again', run: acts.reload },
    resumed: {
      text: `Welcome back. Your answers are saved up to ${moment.format(page.voyager?.save.at)}`,
      act: 'Close',
      run: acts.dismiss,
    },
    movedOn: {
      text: 'This was already answered in another tab or on another device. What you just sent was not used.',
      act: 'Close',
      run: acts.dismiss,
    },
  };
  const said = notice && words[notice];
  return (
    <div role="status" className={styles.bannerRegion}>
      {said && (
        <div className={styles.banner} data-notice={notice}>
          <p>{said.text}</p>
          <button type="button" className={styles.bannerButton} onClick={said.run}>
            {said.act}
          </button>
        </div>
      )}
    </div>
  );
}
