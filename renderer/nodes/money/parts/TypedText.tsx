import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import { useInline } from '../../../runtime/inline.ts';
import { maybe } from '../../../runtime/reading.ts';
import { hidden, size, toneText } from '../../../theme/layout.css.ts';
import { classes, variant } from '../../../theme/variant.ts';
import * as styles from '../styles.css.ts';

interface TypedTextProps {
  node: { tone?: unknown; size?: unknown; strong?: unknown; missing?: unknown };
  /** The formatted text; null where there is no value. */
  written: string | null;
  /** The text for screen readers, where a sign or a short form reads badly. */
  spoken?: string | undefined;
  /** The value itself, as a machine reads it. */
  value: string;
  /** True for a day. */
  day?: boolean;
}

/** A value in the writing of its type, with figures of one width. */
export function TypedText({ node, written, spoken, value, day = false }: TypedTextProps) {
  const words = spoken ? (
    <>
      <span aria-hidden="true">{written}</span>
      <span className={hidden}>{spoken}</span>
    </>
  ) : (
    written
  );
  const Tag = useInline() ? 'span' : 'p';
  return (
    <Tag className={classes(styles.typed, variant(size, node.size), variant(toneText, node.tone), node.strong === true && styles.strong)}>
      {written === null ? (maybe(node.missing) ?? '–') : day ? <time dateTime={value}>{words}</time> : <data value={value}>{words}</data>}
    </Tag>
  );
}

/** A plus before what is more than nothing, for changes; and signs as words, since many readers leave out a minus. */
export function signedWords(text: string, value: number, signed: boolean, speech: Speech): { written: string; spoken: string | undefined } {
  const bare = text.replace(/^[+-]/, '');
  const isNothing = !/[1-9]/.test(bare);
  const sign = isNothing ? '' : value < 0 ? '-' : signed ? '+' : '';
  return {
    written: sign + bare,
    spoken: sign === '' ? undefined : translate(speech, sign === '-' ? 'minus {amount}' : 'plus {amount}', { amount: bare }),
  };
}
