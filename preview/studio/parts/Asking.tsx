import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import type { Answered } from '../../ask.ts';
import * as styles from '../styles.css.ts';

export interface AskingProps {
  label: string;
  /** What the words are for. They are required unless `optional`. */
  hint?: string;
  button: string;
  /** What is said where nothing was entered. */
  missing?: string;
  kind?: 'primary' | 'usual' | 'grave';
  optional?: boolean;
  short?: boolean;
  /** Sends the words. What it answers is said, and the words stay where it was refused. */
  onSend: (words: string) => Promise<Answered<unknown>>;
}

/** One text and the button that sends it. */
export function Asking({
  label,
  hint,
  button,
  missing = 'Enter a reason.',
  kind = 'usual',
  optional = false,
  short = false,
  onSend,
}: AskingProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    if (!optional && words.trim() === '') return setProblem(missing);
    setSending(true);
    const answer = await onSend(words.trim());
    setSending(false);
    setProblem(answer.ok ? null : answer.words);
    if (answer.ok) setWords('');
  };
  const describes = [hint === undefined ? null : `${id}-hint`, problem === null ? null : `${id}-problem`].filter((one) => one !== null);
  const field = {
    id,
    value: words,
    className: styles.input,
    'aria-invalid': problem !== null,
    'aria-describedby': describes.join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => setWords(event.target.value),
  };
  return (
    <form className={styles.asking} onSubmit={(event) => void send(event)} noValidate>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.muted}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p className={styles.muted} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {short ? <input {...field} maxLength={100} /> : <textarea {...field} rows={3} maxLength={2000} />}
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className={styles.buttons[kind]} aria-disabled={isSending || undefined}>
        {isSending ? 'Sending…' : button}
      </button>
    </form>
  );
}
