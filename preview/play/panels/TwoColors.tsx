import { useState } from 'react';
import { contrastOf } from '#renderer/theme/contrast.ts';
import * as parts from '../parts/styles.css.ts';
import { type ColorToken, colorTokens, drawnColor, nameOf, ratioWords } from '../theme-pairs.ts';
import { useSessionState } from '../use-session.ts';
import * as styles from './styles.css.ts';

/** The contrast of any two colors of the theme that the drawings stand in. */
export function TwoColors() {
  const { theme, appearance } = useSessionState().work;
  const [pair, setPair] = useState(['color.text', 'color.canvas']);
  const [one, other] = pair.map((key) => {
    const token = colorTokens.find((each) => each.key === key) ?? (colorTokens[0] as ColorToken);
    return drawnColor(theme, appearance.theme, token, appearance.contrast);
  }) as [string, string];
  const ratio = contrastOf(one, other);
  return (
    <section>
      <h2 className={styles.title}>Any two colors</h2>
      <div className={styles.row}>
        {['One color', 'Another color'].map((label, place) => (
          <label key={label} className={styles.label}>
            {label}
            <select className={parts.input} value={pair[place]} onChange={(event) => setPair(pair.with(place, event.currentTarget.value))}>
              {colorTokens.map((one) => (
                <option key={one.key} value={one.key}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p role="status">
        <strong>{ratioWords(ratio)}</strong> to 1 in {appearance.theme}:{' '}
        {ratio >= 4.5 ? 'enough for any text' : ratio >= 3 ? 'enough for large text and controls' : 'too little'}
      </p>
    </section>
  );
}
