import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import type { Speech } from '#engine/language/speech.ts';
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

/** The qualities of a password, worst first. @ownTexts */
const qualities = [
  'Password quality is very weak.',
  'Password quality is weak.',
  'Password quality is fair.',
  'Password quality is good.',
  'Password quality is strong.',
] as const;

/** By length, since only the length is asked for: rules about capitals and digits make passwords worse. It advises, and refuses nothing. */
function quality(text: string, least: number): string {
  const [veryWeak, weak, fair, good, best] = qualities;
  const { length } = [...text];
  if (length < least) return veryWeak;
  if (new Set(text).size < varied || unguessed(text) < least / 2) return weak;
  if (length < least * 1.2) return fair;
  return length < least * strong ? good : best;
}

function inWords(characters: readonly string[], least: number, speech: Speech): string {
  const { length } = characters;
  if (length === 0) return '';
  const said = translate(speech, quality(characters.join(''), least));
  return length < least ? `${said} ${translate(speech, '{count} of at least {least} characters.', { count: length, least })}` : said;
}

export function NewPasswordField({ node }: Drawn<typeof newPasswordField>) {
  const { store } = useView();
  const least = amountOf(node.minLength) ?? 8;
  const hinted = {
    ...node,
    hint: say(node.hint) || translate(store, 'At least {least} characters. Some words in a row are good; spaces count.', { least }),
  };
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
          {inWords(characters, least, store)}
        </span>
      </div>
    </>,
  );
}
