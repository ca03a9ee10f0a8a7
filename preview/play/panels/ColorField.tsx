import { useId, useState } from 'react';
import type { Scheme } from '#renderer/theme/usual-theme.ts';
import * as controls from '../../parts/controls.css.ts';
import { type ColorToken, colorOf, nameOf, withColor } from '../theme-pairs.ts';
import { useSession, useSessionState } from '../use-session.ts';
import * as styles from './theme.css.ts';

const color = /^#[0-9a-f]{6}$/i;

/** One color of the theme in one scheme: picked, or typed as #RRGGBB. */
export function ColorField({ token, scheme }: { token: ColorToken; scheme: Scheme }) {
  const session = useSession();
  const { theme } = useSessionState().work;
  const id = useId();
  /** What is typed and is no color yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [value, usual] = [colorOf(theme, scheme, token), colorOf(null, scheme, token)];
  const set = (next: string | null): void => session.theme(withColor(theme, scheme, token, next), true);
  const wrong = typed !== null;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{scheme === 'light' ? 'In light' : 'In dark'}</legend>
      <input
        className={styles.picker}
        type="color"
        aria-label={`Pick ${nameOf(token)} in ${scheme}`}
        value={value.toLowerCase()}
        onChange={(event) => {
          setTyped(null);
          set(event.currentTarget.value);
        }}
      />
      <input
        className={styles.hex}
        aria-label={`${nameOf(token)} in ${scheme}, as #RRGGBB`}
        value={typed ?? value}
        spellCheck={false}
        maxLength={7}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        onChange={(event) => {
          const text = event.currentTarget.value.trim();
          setTyped(color.test(text) ? null : text);
          if (color.test(text)) set(text);
        }}
      />
      <button
        type="button"
        className={controls.button}
        aria-disabled={value === usual && !wrong}
        aria-label={`Reset ${nameOf(token)} in ${scheme} to ${usual}`}
        onClick={() => {
          setTyped(null);
          set(null);
        }}
      >
        Reset
      </button>
      {wrong && (
        <p className={styles.wrong} id={id} role="alert">
          Write a color as #RRGGBB. The drawing keeps {value}.
        </p>
      )}
    </fieldset>
  );
}
