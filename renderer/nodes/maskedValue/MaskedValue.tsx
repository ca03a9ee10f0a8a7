import { translate } from '#engine/language/translate.ts';
import { useEffect, useState } from 'react';
import type { maskedValue } from '#schemas/nodes/maskedValue.ts';
import { say } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import { hidden } from '../../theme/layout.css.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** For so long the button says that it copied. */
const saidMs = 4000;

/** In groups that can be read aloud; what is copied has no spaces. */
function grouped(characters: readonly string[], size: number | undefined): string {
  if (size === undefined || size < 1) return characters.join('');
  return characters.map((character, place) => (place > 0 && place % size === 0 ? ` ${character}` : character)).join('');
}

/** A details element holds the value, so that it is shown natively too; its summary is the Show button. */
export function MaskedValue({ node }: Drawn<typeof maskedValue>) {
  const { host, store } = useView();
  const [copied, setCopied] = useState<string | null>(null);
  const [open, setOpen] = useState(node.shown === true);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), saidMs);
    return () => clearTimeout(timer);
  }, [copied]);
  // Who leaves the window leaves nothing to read on it.
  useEffect(() => {
    if (!open) return undefined;
    const hide = () => setOpen(false);
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [open]);
  const label = say(node.label);
  const value = say(node.value);
  const characters = [...value];
  const last = characters.slice(Math.max(0, characters.length - (node.last ?? 4))).join('');

  function tell(words: string, short: string) {
    setCopied(short);
    host.announce(words);
  }
  function copy() {
    const failed = () => {
      setOpen(true);
      tell(
        translate(store, '{name} could not be copied. It is shown: select it and copy it.', { name: label }),
        translate(store, 'Not copied'),
      );
    };
    // A browser may refuse, or have no clipboard at an address that is not secure.
    if (navigator.clipboard === undefined) return failed();
    return void navigator.clipboard
      .writeText(value)
      .then(() => tell(translate(store, '{name} copied.', { name: label }), translate(store, 'Copied')), failed);
  }

  return (
    <div className={styles.masked}>
      <span className={styles.label}>{label}</span>
      <div className={styles.line}>
        <span className={styles.mask}>
          <span aria-hidden="true">{`••••${last}`}</span>
          <span className={hidden}>{last === '' ? translate(store, 'Hidden') : translate(store, 'Ends in {last}', { last })}</span>
        </span>
        <details
          className={styles.details}
          open={open}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open === open) return;
            setOpen(currentTarget.open);
            host.announce(translate(store, currentTarget.open ? '{name} shown.' : '{name} hidden.', { name: label }));
          }}
        >
          <summary className={styles.show}>
            <span className={styles.whenShut}>{translate(store, 'Show')}</span>
            <span className={styles.whenOpen}>{translate(store, 'Hide')}</span>
            <span className={hidden}> {label}</span>
          </summary>
          <span className={styles.value}>{grouped(characters, node.group)}</span>
        </details>
        {node.copying !== false && (
          <button type="button" className={styles.copy} onClick={copy}>
            {copied ?? translate(store, 'Copy')}
            <span className={hidden}> {label}</span>
          </button>
        )}
      </div>
    </div>
  );
}
