import { schemes } from '#renderer/theme/usual-theme.ts';
import type { ThemeDocument } from '#schemas/theme-document.ts';
import { type ColorToken, drawnColor, nameOf, type Pair, ratioWords, type Verdict } from '../theme-pairs.ts';
import * as panel from './styles.css.ts';
import * as styles from './theme.css.ts';

export interface ThemePairsProps {
  pairs: readonly Pair[];
  theme: ThemeDocument | null;
  contrast: 'usual' | 'more';
  onChoose: (token: ColorToken) => void;
}

/** Every pair with its ratios in words, the worst first. A press on a name chooses that color. */
export function ThemePairs({ pairs, theme, contrast, onChoose }: ThemePairsProps) {
  const name = (token: ColorToken) => (
    <button type="button" className={styles.name} onClick={() => onChoose(token)}>
      {nameOf(token)}
    </button>
  );
  return (
    <table className={styles.pairs}>
      <caption className={panel.title}>Pairs, the worst first{contrast === 'more' ? ', in high contrast' : ''}</caption>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={`${pair.front.key} ${pair.behind.key}`}>
            <th scope="row">
              {name(pair.front)} on {name(pair.behind)}
            </th>
            {schemes.map((scheme) => (
              <td key={scheme}>
                <Sample front={drawnColor(theme, scheme, pair.front, contrast)} behind={drawnColor(theme, scheme, pair.behind, contrast)} />
                <VerdictWords verdict={pair[scheme]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Both colors beside the words: the front one on the one behind. */
function Sample({ front, behind }: { front: string; behind: string }) {
  return (
    <svg className={styles.sample} viewBox="0 0 24 16" aria-hidden="true">
      <rect width="24" height="16" fill={behind} />
      <path d="M5 13 10 3h1l5 10M7 9.5h7M19 4v8" fill="none" stroke={front} strokeWidth="1.6" />
    </svg>
  );
}

function VerdictWords({ verdict: { ratio, passes, words } }: { verdict: Verdict }) {
  return (
    <>
      <strong className={styles.ratio}>{ratioWords(ratio)}</strong> <span className={passes ? undefined : styles.fails}>{words}</span>
    </>
  );
}
