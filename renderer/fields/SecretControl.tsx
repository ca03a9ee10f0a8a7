import { translate } from '#engine/language/translate.ts';
import { useEffect, useState } from 'react';
import { maybe, say } from '../runtime/reading.ts';
import * as styles from './secret.css.ts';
import { hint } from './styles.css.ts';
import { textControl } from './text-control.tsx';
import type { Field, FieldNode } from './use-field.ts';

interface SecretControlProps {
  field: Field;
  node: FieldNode & { kept?: string | undefined };
  /** True for a number, which has its own keyboard and a box of its length. */
  numeric?: boolean;
}

/** The end of the id of the words about what is kept. */
export const keptId = 'kept';

/** "New password" within a sentence is "new password"; "SSN" and "Social Security number" are names. */
const inSentence = (label: string): string => (/^\p{Lu}\P{Lu}*$/u.test(label) ? label.toLowerCase() : label);

/** A box that hides what is typed and shows it on request. Pasting is allowed: what is copied is right more often than what is typed. */
export function SecretControl({ field, node, numeric = false }: SecretControlProps) {
  const [shown, setShown] = useState(false);
  const { store } = field.view;
  // Whatever is sent goes out hidden, so that nobody looking on reads it while the page waits.
  useEffect(() => store.subscribe(['busy'], () => setShown(false)), [store]);
  const kept = maybe(node.kept);
  const box = (
    <div className={styles.box}>
      {textControl(
        field,
        node,
        {
          type: shown ? 'text' : 'password',
          ...(numeric && { inputMode: 'numeric' as const }),
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
        },
        numeric ? 'short' : 'whole',
      )}
      <button
        type="button"
        className={styles.show}
        aria-label={translate(store, shown ? 'Hide {name}' : 'Show {name}', {
          name: store.language ? say(node.label) : inSentence(say(node.label)),
        })}
        onClick={() => setShown(!shown)}
      >
        {translate(store, shown ? 'Hide' : 'Show')}
      </button>
    </div>
  );
  if (kept === undefined) return box;
  return (
    <>
      {box}
      <p className={hint} id={`${field.id}-${keptId}`}>
        {translate(store, 'Saved: {kept}. Leave this empty to keep it.', { kept })}
      </p>
    </>
  );
}
