import { appearanceChoices, appearanceNames } from './gallery-appearance.ts';
import type { AppearanceName } from './gallery-appearance.ts';
import * as styles from './styles.css.ts';

/** A form for the examples' appearance, which requests the page again; with a script each choice applies at once. */
export function AppearanceForm({ chosen }: { chosen: Record<AppearanceName, string> }) {
  return (
    <form className={styles.appearanceForm} method="get" data-appearance="">
      {appearanceNames.map((name) => (
        <fieldset key={name} className={styles.choices}>
          <legend className={styles.legend}>{appearanceChoices[name].legend}</legend>
          {Object.entries(appearanceChoices[name].values)
            .toSorted(([a], [b]) => Number(a) - Number(b) || 0)
            .map(([value, words]) => (
              <label key={value} className={styles.choice}>
                <input className={styles.radio} type="radio" name={name} value={value} defaultChecked={chosen[name] === value} />
                {words}
              </label>
            ))}
        </fieldset>
      ))}
      <button type="submit" className={styles.button} data-without-script="">
        Show
      </button>
    </form>
  );
}
