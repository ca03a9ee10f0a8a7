import { useDeferredValue } from 'react';
import { documentRoutes } from '#schemas/studio/documents.ts';
import * as styles from '../styles.css.ts';
import { useAnswer } from './use-answer.ts';

export interface WordsFoundProps {
  draftId: string;
  words: string;
  /** What a document is called. */
  titleOf: (path: string) => string;
  onShow: (path: string, line: number) => void;
}

/** Fewer letters stand nearly everywhere. */
const leastLetters = 3;

/** The places where documents hold some words, first what a page says. */
export function WordsFound(props: WordsFoundProps) {
  const words = useDeferredValue(props.words.trim());
  return words.length < leastLetters ? null : <Found {...props} words={words} />;
}

function Found({ draftId, words, titleOf, onShow }: WordsFoundProps) {
  const { answer } = useAnswer(documentRoutes.find, { params: { draftId }, query: { words } });
  if (answer === null) return null;
  if (!answer.ok) return <p className={styles.problem}>{answer.words}</p>;
  const { found, further } = answer.value;
  return (
    <>
      <p className={styles.label} role="status">
        {found.length === 0 ? 'No document holds these words' : 'Documents that hold these words'}
      </p>
      {found.length > 0 && (
        <ul className={styles.paths}>
          {found.map(({ path, line, text }) => (
            <li key={`${path}:${line}`}>
              <button type="button" className={styles.path} onClick={() => onShow(path, line)}>
                {titleOf(path)}, line {line}
                <span className={styles.pathLine}>{text}</span>
                <span className={styles.pathLine}>{path}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {further > 0 && <p className={styles.muted}>And {further} more. Type more of the words.</p>}
    </>
  );
}
