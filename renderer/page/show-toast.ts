import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import type { ToastWords } from '../runtime/page-commands.ts';
import * as styles from './styles.css.ts';

/** Nothing goes away faster than a person can read and reach it. */
const shortest = 5000;
/** As many as anybody reads at once; an error is never pushed out. */
const maximum = 3;

/** Puts a toast into the page's region. An error is an alert and stays until it is closed. */
export function showToast({ text, tone, for: wanted }: ToastWords, speech: Speech): void {
  const list = document.querySelector('[data-toasts]');
  if (!list || text === '') return;
  const stays = tone === 'negative';
  const card = document.createElement('div');
  const words = document.createElement('p');
  const close = document.createElement('button');
  card.className = styles.toast;
  card.dataset['tone'] = tone;
  if (stays) card.setAttribute('role', 'alert');
  words.className = styles.toastText;
  words.textContent = text;
  close.className = styles.toastClose;
  close.type = 'button';
  close.textContent = translate(speech, 'Close');
  close.addEventListener('click', () => card.remove());
  card.append(words, close);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    if (!stays) timer = setTimeout(() => card.remove(), Math.max(wanted, shortest));
  };
  for (const event of ['pointerenter', 'focusin']) card.addEventListener(event, hold);
  for (const event of ['pointerleave', 'focusout']) card.addEventListener(event, release);
  release();

  const passing = [...list.children].filter((other) => other.getAttribute('role') !== 'alert');
  if (passing.length >= maximum) passing[0]?.remove();
  list.append(card);
}
