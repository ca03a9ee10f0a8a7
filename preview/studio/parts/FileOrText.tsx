import { useId, useState } from 'react';
import * as styles from '../styles.css.ts';

export interface FileOrTextProps {
  /** What the file is, and which files are offered. */
  label: string;
  accept: string;
  /** Characters of the text. */
  most: number;
  /** What is said where nothing was chosen, or too much. */
  words: { none: string; tooLarge: string };
  button: string;
  /** Takes the text; answers why not, and then the text stays. */
  onTake: (text: string) => Promise<string | null> | void;
}

/** A text from a file, or pasted. What was pasted stays where it cannot be taken. */
export function FileOrText({ label, accept, most, words, button, onTake }: FileOrTextProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > most) return setProblem(words.tooLarge);
    setText(await file.text());
    setProblem(null);
  };
  const take = async (): Promise<void> => {
    if (isTaking) return;
    if (text.trim() === '') return setProblem(words.none);
    setTaking(true);
    const refused = await onTake(text);
    setTaking(false);
    setProblem(refused ?? null);
  };
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={`${id}-file`}>
        {label}
      </label>
      <input
        className={styles.input}
        id={`${id}-file`}
        type="file"
        accept={accept}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <label className={styles.label} htmlFor={id}>
        Or paste it
      </label>
      <textarea
        className={styles.input}
        id={id}
        rows={5}
        value={text}
        maxLength={most}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => setText(event.target.value)}
      />
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <button type="button" className={styles.buttons.usual} aria-disabled={isTaking} onClick={() => void take()}>
        {button}
      </button>
    </div>
  );
}
