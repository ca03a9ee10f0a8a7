import { useState } from 'react';
import { Asking } from '../parts/Asking.tsx';
import * as styles from '../styles.css.ts';

export interface AnotherLanguageProps {
  /** True where the draft has no language to translate to yet. */
  isFirst: boolean;
  onChoose: (language: string) => void;
}

const tag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** Begins to translate to a language that has no catalog: its first saved text makes one. */
export const AnotherLanguage = ({ isFirst, onChoose }: AnotherLanguageProps) => (
  <details open={useState(isFirst)[0]}>
    <summary className={styles.muted}>Translate to another language</summary>
    <Asking
      label="Its language tag"
      hint="Such as fr or pt-BR. The first text that you save makes its catalog."
      button="Show its texts"
      missing="Enter a language tag, such as fr."
      short
      onSend={async (words) => {
        if (!tag.test(words)) return { ok: false, status: 422, words: 'Enter a language tag, such as fr or pt-BR.', refusal: null };
        onChoose(words);
        return { ok: true, value: null };
      }}
    />
  </details>
);
