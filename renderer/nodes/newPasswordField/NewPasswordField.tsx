import type { newPasswordField } from '#schemas/nodes/newPasswordField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { SecretControl } from '../../fields/SecretControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { amountOf, maybe, say } from '../../runtime/reading.ts';
import { useLiveText } from '../../runtime/use-live-text.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** Half as long again as it must be is strong, however it is made. */
const strong = 1.5;

/** Fewer different characters than these are one that is repeated, or a keyboard's row. */
const varied = 6;

/** Words that guesses begin with, runs of digits or letters in order, and what is only said again: each counts as one character. */
function unguessed(text: string): number {
  const once = text.toLowerCase().replace(/^(.+?)\1+$/u, '$1');
  const rest = once.replaceAll(/password|passwort|qwerty(?:uiop)?|letmein|welcome|iloveyou|admin|(?:0?1234+5?6?7?8?9?0?)|abcdef/gu, '.');
  return [...rest].length;
}

/** By length, since only the length is asked for: rules about capitals and digits make passwords worse. It advises, and refuses nothing. */
function quality(text: string, least: number): string {
  const { length } = [...text];
  if (length < least) return 'very weak';
  if (new Set(text).size < varied || unguessed(text) < least / 2) return 'weak';
  if (length < least * 1.2) return 'fair';
  return length < least * strong ? 'good' : 'strong';
}

function inWords(characters: readonly string[], least: number): string {
  const { length } = characters;
  if (length === 0) return '';
  const said = `Password quality is ${quality(characters.join(''), least)}.`;
  return length < least ? `${said} ${length} of at least ${least} characters.` : said;
}

export function NewPasswordField({ node }: Drawn<typeof newPasswordField>) {
  const least = amountOf(node.minLength) ?? 8;
  const hinted = { ...node, hint: say(node.hint) || `At least ${least} characters. Some words in a row are good; spaces count.` };
  const field = useField(hinted, 'length');
  const characters = [...field.text];
  const { length } = characters;
  const words = useLiveText<HTMLSpanElement>(true);
  const share = Math.min(length / (least * strong), 1) * 100;
  return fieldFrame(
    field,
    hinted,
    <>
      <SecretControl field={field} node={{ ...hinted, autocomplete: maybe(node.autocomplete) ?? 'new-password' }} />
      <div className={styles.meter}>
        <svg className={styles.bar} height="4" aria-hidden="true">
          <rect className={styles.base} width="100%" height="4" />
          <rect className={length < least ? styles.short : styles.enough} width={`${share}%`} height="4" />
        </svg>
        <span className={styles.words} id={`${field.id}-length`} ref={words}>
          {inWords(characters, least)}
        </span>
      </div>
    </>,
  );
}
