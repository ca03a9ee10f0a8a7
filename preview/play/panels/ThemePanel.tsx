import { useMemo, useState } from 'react';
import { namedThemes } from '#renderer/theme/named-themes.ts';
import { schemes } from '#renderer/theme/usual-theme.ts';
import * as controls from '../../parts/controls.css.ts';
import * as parts from '../parts/styles.css.ts';
import { type ColorToken, colorOf, colorTokens, nameOf, type Pair, pairsOf } from '../theme-pairs.ts';
import { useSession, useSessionState } from '../use-session.ts';
import { ColorField } from './ColorField.tsx';
import * as styles from './styles.css.ts';
import { ThemePairs } from './ThemePairs.tsx';
import { ThemeText } from './ThemeText.tsx';
import { TwoColors } from './TwoColors.tsx';

/** The theme that the drawings stand in: its colors, and what can be read in it while they change. */
export function ThemePanel() {
  const session = useSession();
  const { theme, appearance } = useSessionState().work;
  const [key, setKey] = useState('color.accent');
  const token = colorTokens.find((one) => one.key === key) ?? (colorTokens[0] as ColorToken);
  const { contrast } = appearance;
  const pairs = useMemo(() => pairsOf(theme, contrast), [theme, contrast]);
  const changed = (one: ColorToken): boolean => schemes.some((scheme) => colorOf(theme, scheme, one) !== colorOf(null, scheme, one));
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <div className={styles.row}>
          <label className={styles.label}>
            Color
            <select className={parts.input} value={key} onChange={(event) => setKey(event.currentTarget.value)}>
              {colorTokens.map((one) => (
                <option key={one.key} value={one.key}>
                  {nameOf(one)}
                  {changed(one) ? ' (changed)' : ''}
                </option>
              ))}
            </select>
          </label>
          <label className={styles.label}>
            Begin with
            <select
              className={parts.input}
              value=""
              onChange={(event) => session.theme(namedThemes[Number(event.currentTarget.value)] ?? null)}
            >
              <option value="" disabled>
                Choose a theme
              </option>
              <option value="-1">The usual one</option>
              {namedThemes.map(({ name }, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
        {schemes.map((scheme) => (
          // Another color forgets what was typed for the one before.
          <ColorField key={`${key} ${scheme}`} token={token} scheme={scheme} />
        ))}
        <p role="status">{countWords(pairs)}</p>
        <div className={styles.row}>
          <button
            type="button"
            className={controls.button}
            aria-disabled={theme === null}
            onClick={() => theme !== null && session.theme(null)}
          >
            Reset the whole theme
          </button>
        </div>
        <ThemeText />
        <TwoColors />
      </div>
      <div className={styles.column}>
        <ThemePairs pairs={pairs} theme={theme} contrast={contrast} onChoose={(one) => setKey(one.key)} />
      </div>
    </div>
  );
}

function countWords(pairs: readonly Pair[]): string {
  const [worst] = pairs;
  const failing = schemes
    .map((scheme) => ({ scheme, failing: pairs.filter((pair) => !pair[scheme].passes) }))
    .filter((one) => one.failing.length > 0);
  if (failing.length === 0) return `All ${pairs.length} pairs pass in light and dark.`;
  const counted = failing.map(
    ({ scheme, failing: some }) => `${some.length} of ${pairs.length} pairs ${some.length === 1 ? 'fails' : 'fail'} in ${scheme}`,
  );
  return `${counted.join(', ')}. The worst: ${worst === undefined ? '' : `${nameOf(worst.front)} on ${nameOf(worst.behind)}`}.`;
}
