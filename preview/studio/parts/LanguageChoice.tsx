import { useId } from 'react';
import { pseudoLanguages } from '#engine/compiled/pseudo-language.ts';
import * as styles from '../styles.css.ts';

export interface LanguageChoiceProps {
  /** The language of the page around; empty for that of the documents. */
  own: string;
  value: string;
  onChoose: (language: string) => void;
}

const words = { 'en-XA': 'With accents, 40 % longer', 'ar-XB': 'The same, right to left' } as const;

/** The language that a drawing is in: its own, or one that no one speaks and that shows what does not fit. */
export function LanguageChoice({ own, value, onChoose }: LanguageChoiceProps) {
  const id = useId();
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        Language of the drawing
      </label>
      <select className={styles.select} id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value={own}>{own === '' ? 'As it is written' : own}</option>
        {pseudoLanguages.map((language) => (
          <option key={language} value={language}>
            {words[language]}
          </option>
        ))}
      </select>
    </>
  );
}
