import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import type { ToastWords } from '../runtime/page-commands.ts';
import * as styles from './styles.css.ts';

/** A small region of its own that screen readers hear and F6 reaches. It stands empty until something is said. */
export function ToastRegion({ speech = {} }: { speech?: Speech }) {
  return (
    <div className={styles.toasts} role="region" aria-label={translate(speech, 'Messages')}>
      <div className={styles.toastList} aria-live="polite" data-toasts="" />
    </div>
  );
}

/** Says something in the region; what draws it is fetched with the first. */
export async function toast(words: ToastWords, speech: Speech = {}): Promise<void> {
  const { showToast } = await import('./show-toast.ts');
  showToast(words, speech);
}
