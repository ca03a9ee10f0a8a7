import { button, kind } from '../nodes/button/styles.css.ts';
import { dialog, dialogInside, dialogTitle } from '../runtime/styles.css.ts';
import { classes } from '../theme/variant.ts';
import * as styles from './styles.css.ts';

/** Asks a question over the page and answers whether it was confirmed. Fetched when the first question is asked. */
export function askToConfirm(question: string): Promise<boolean> {
  const element = document.createElement('dialog');
  const inside = document.createElement('div');
  const title = document.createElement('h2');
  const foot = document.createElement('div');
  const yes = document.createElement('button');
  const no = document.createElement('button');
  element.className = dialog;
  element.setAttribute('aria-labelledby', 'confirm-title');
  inside.className = dialogInside;
  title.className = dialogTitle;
  title.id = 'confirm-title';
  title.textContent = question;
  foot.className = styles.confirmFoot;
  yes.className = classes(button, kind.primary);
  yes.textContent = 'Confirm';
  no.className = classes(button, kind.secondary);
  no.textContent = 'Cancel';
  foot.append(yes, no);
  inside.append(title, foot);
  element.append(inside);
  document.body.append(element);
  return new Promise((resolve) => {
    element.addEventListener('close', () => {
      resolve(element.returnValue === 'yes');
      element.remove();
    });
    yes.addEventListener('click', () => element.close('yes'));
    no.addEventListener('click', () => element.close());
    element.showModal();
  });
}
