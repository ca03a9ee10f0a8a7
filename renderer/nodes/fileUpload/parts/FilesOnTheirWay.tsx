import { translate } from '#engine/language/translate.ts';
import { useView } from '../../../runtime/view-context.ts';
import type { Speech } from '#engine/language/speech.ts';
import { hidden } from '../../../theme/layout.css.ts';
import { classes } from '../../../theme/variant.ts';
import { button, kind } from '../../button/styles.css.ts';
import { sizeInWords } from './file-size.ts';
import * as styles from '../styles.css.ts';
import { isComing, type OnItsWay } from './upload-queue.ts';

interface FilesOnTheirWayProps {
  label: string;
  files: readonly OnItsWay[];
  again(id: number): void;
  drop(id: number): void;
}

/** Files that were chosen and are none of the step's yet: how far each is, and what can be done about it. */
export function FilesOnTheirWay({ label, files, again, drop }: FilesOnTheirWayProps) {
  const { store } = useView();
  return (
    <ul className={styles.files} aria-label={translate(store, '{name}, files on their way', { name: label })}>
      {files.map((one) => {
        const { id, file, state } = one;
        const wrong = state === 'failed' || state === 'refused';
        return (
          <li key={id} className={classes(styles.file, styles.coming)}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{sizeInWords(file.size, store)}</span>
            {state !== 'attached' && (
              <span className={styles.acts}>
                {state === 'failed' && (
                  <button type="button" className={classes(button, kind.quiet)} onClick={() => again(id)}>
                    {translate(store, 'Try again')}
                    <span className={hidden}> {translate(store, 'to send {name}', { name: file.name })}</span>
                  </button>
                )}
                <button type="button" className={classes(button, kind.quiet)} onClick={() => drop(id)}>
                  {translate(store, wrong ? 'Dismiss' : 'Cancel')}
                  <span className={hidden}> {file.name}</span>
                </button>
              </span>
            )}
            {isComing(one) && (
              <progress
                className={styles.bar}
                max={file.size}
                value={one.sent}
                aria-label={translate(store, '{name}, sent', { name: file.name })}
              />
            )}
            <span className={classes(styles.state, wrong && styles.wrong)}>{saidOf(one, store)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function saidOf({ state, sent, file, words }: OnItsWay, speech: Speech): string {
  // A file is whole once the service has looked at it.
  const share = Math.min(Math.floor((sent / file.size) * 100), 99);
  switch (state) {
    case 'queued':
      return translate(speech, 'Waiting for its turn');
    case 'sending':
      return share === 99 && sent >= file.size ? translate(speech, 'Checking the file…') : translate(speech, '{share}% sent', { share });
    case 'waiting':
      return translate(speech, '{share}% sent. Waiting for the network: it goes on by itself.', { share });
    case 'failed':
      return translate(speech, 'The file could not be sent. What has come of it is kept: try again.');
    case 'refused':
      return words;
    case 'attached':
      return translate(speech, 'Attached');
  }
}
