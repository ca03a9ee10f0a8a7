import { type StudioTexts, type TextChoice, TextState } from '#schemas/studio/texts.ts';
import { ComboBox } from '../../parts/ComboBox.tsx';
import { Toggles } from '../../parts/Toggles.tsx';
import * as styles from '../styles.css.ts';
import { areaName, languageName, stateWords } from './text-words.ts';

export interface TextFiltersProps {
  choice: TextChoice;
  /** The language that is shown: the one that was chosen, or the first. */
  language: string;
  /** What was read last. */
  read: StudioTexts;
  onChoose: (choice: TextChoice) => void;
}

/** Which texts are listed: their language, their area and their state, each with how many there are. */
export function TextFilters({ choice, language, read, onChoose }: TextFiltersProps) {
  const languages = [...new Set([...read.languages, language])];
  const { areas } = read;
  const countOf = (state: 'missing' | 'stale' | 'long'): number =>
    areas.filter(({ area }) => choice.area === undefined || area === choice.area).reduce((sum, one) => sum + one[state], 0);
  return (
    <div className={styles.row}>
      <ComboBox
        key={`languages ${languages.join(' ')}`}
        label="Language"
        options={languages.map((key) => ({ key, label: `${languageName(key)} (${key})` }))}
        chosen={language}
        onChoose={(chosen) => chosen !== null && chosen !== language && onChoose({ ...choice, language: chosen })}
      />
      <ComboBox
        key={`areas ${areas.length}`}
        label="Area"
        options={areas.map(({ area, texts }) => ({ key: `/${area}`, label: `${areaName(area)} (${texts})` }))}
        chosen={choice.area === undefined ? null : `/${choice.area}`}
        onChoose={(area) => onChoose({ ...choice, area: area?.slice(1) })}
      />
      <div className={styles.strip}>
        <Toggles
          label="State"
          toggles={TextState.options.map((key) => ({
            key,
            label: key === 'translated' ? stateWords[key] : `${stateWords[key]} (${countOf(key)})`,
          }))}
          chosen={choice.state === undefined ? [] : [choice.state]}
          onChange={(states) => onChoose({ ...choice, state: states.find((state) => state !== choice.state) })}
        />
      </div>
    </div>
  );
}
