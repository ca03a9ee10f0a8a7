import { button, kind } from '../nodes/button/styles.css.ts';
import { dialog, dialogInside, dialogTitle } from '../runtime/styles.css.ts';
import { classes } from '../theme/variant.ts';
import * as styles from './styles.css.ts';

export interface Question {
  title: string;
  text?: string;
  accept: string;
  decline: string | null;
}

/** The end of a question: one of its buttons, Esc, or withdrawal because nobody has to answer it any more. */
export type Answer = 'accept' | 'decline' | 'escape' | 'withdrawn';

let asked = 0;

/** Asks something over the page, with the focus on what goes on; the browser gives the focus back afterwards. */
export function ask({ title, text, accept, decline }: Question): { answer: Promise<Answer>; withdraw: () => void } {
  const id = `question-${(asked += 1)}`;
  const element = document.createElement('dialog');
  const inside = document.createElement('div');
  const heading = document.createElement('h2');
  const foot = document.createElement('div');
  element.className = dialog;
  element.setAttribute('role', 'alertdialog');
  element.setAttribute('aria-labelledby', id);
  inside.className = dialogInside;
  heading.className = dialogTitle;
  heading.id = id;
  heading.textContent = title;
  inside.append(heading);
  if (text !== undefined) {
    const words = document.createElement('p');
    words.id = `${id}-text`;
    words.textContent = text;
    element.setAttribute('aria-describedby', words.id);
    inside.append(words);
  }
  foot.className = styles.confirmFoot;
  const choices = [
    [accept, 'accept', kind.primary],
    [decline, 'decline', kind.secondary],
  ] as const;
  for (const [label, value, look] of choices) {
    if (label === null) continue;
    const choice = document.createElement('button');
    choice.type = 'button';
    choice.className = classes(button, look);
    choice.textContent = label;
    choice.addEventListener('click', () => element.close(value));
    foot.append(choice);
  }
  inside.append(foot);
  element.append(inside);
  // Where the page's own parts stand: what it says of itself comes up into the dialog, and is pressed there.
  document.getElementById('app')?.append(element);
  const answer = new Promise<Answer>((resolve) => {
    element.addEventListener('close', () => {
      element.remove();
      resolve((element.returnValue || 'escape') as Answer);
    });
  });
  element.showModal();
  return { answer, withdraw: () => element.close('withdrawn' satisfies Answer) };
}
