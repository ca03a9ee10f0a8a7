import { type FormEvent, useId, useState } from 'react';
import { type StudioDraft, draftRoutes } from '#schemas/studio/drafts.ts';
import { type StudioText, textRoutes } from '#schemas/studio/texts.ts';
import { act } from '../act.ts';
import { Link } from '../parts/Link.tsx';
import { draftAddress } from '../place.ts';
import * as styles from '../styles.css.ts';
import { DrawnWithText } from './DrawnWithText.tsx';
import { languageName } from './text-words.ts';

export interface TextPaneProps {
  draft: StudioDraft;
  language: string;
  text: StudioText;
  mayEdit: boolean;
  onSaved: () => Promise<void>;
}

/** The revision of the draft that a text was saved with last, for its undo. */
const savedLast = new Map<string, number>();

/** One text: its translation and its note, to be changed, beside the page that says it in that language. */
export function TextPane({ draft, language, text, mayEdit, onSaved }: TextPaneProps) {
  const id = useId();
  const [said, setSaid] = useState(text.said ?? '');
  const [note, setNote] = useState(text.note ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { catalog, at, places } = text;
  const last = savedLast.get(draft.id) ?? null;
  const canUndo = last !== null && last === draft.revision;
  const isReadOnly = !mayEdit || text.state === 'stale';
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const body = { language, catalog, at, text: text.text, before: text.said, said, note: note.trim() === '' ? null : note };
    const answer = await act(textRoutes.save, { params: { draftId: draft.id }, body });
    setSending(false);
    setProblem(answer.ok ? null : answer.words);
    if (!answer.ok) return;
    // An unchanged text saves nothing, and the newest revision may be of another author.
    if (answer.value.revision > draft.revision) savedLast.set(draft.id, answer.value.revision);
    await onSaved();
  };
  const undo = async (): Promise<void> => {
    if (last === null) return;
    const answer = await act(draftRoutes.undo, { params: { draftId: draft.id }, body: { revision: last } });
    savedLast.delete(draft.id);
    setProblem(answer.ok ? null : answer.words);
    await onSaved();
  };
  return (
    <section className={styles.pair} aria-labelledby={`${id}-heading`}>
      <form className={styles.asking} onSubmit={(event) => void save(event)} noValidate>
        <h2 className={styles.subheading} id={`${id}-heading`}>
          {text.text}
        </h2>
        {text.state === 'stale' && (
          <p className={styles.muted}>
            No document says this text any more. Remove its entry from {catalog}, or change its original there.
          </p>
        )}
        {text.state === 'long' && <p className={styles.muted}>This is more than twice as long as its text, where there is little room.</p>}
        <ul className={styles.plainList}>
          {places.slice(0, 5).map(({ file, line }) => (
            <li key={`${file}:${line}`}>
              <Link to={draftAddress(draft.id, 'edit', file, { line })}>
                {file}, line {line}
              </Link>
            </li>
          ))}
        </ul>
        <label className={styles.label} htmlFor={id}>
          {languageName(language)}
        </label>
        <textarea
          className={styles.input}
          id={id}
          lang={language}
          dir="auto"
          rows={4}
          value={said}
          readOnly={isReadOnly}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => setSaid(event.target.value)}
        />
        <label className={styles.label} htmlFor={`${id}-note`}>
          Note for translators <span className={styles.muted}>(optional)</span>
        </label>
        <input
          className={styles.input}
          id={`${id}-note`}
          value={note}
          maxLength={2000}
          readOnly={isReadOnly}
          onChange={(event) => setNote(event.target.value)}
        />
        {problem !== null && (
          <p className={styles.problem} id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
        {!isReadOnly && (
          <div className={styles.row}>
            <button type="submit" className={styles.buttons.primary} aria-disabled={isSending || undefined}>
              {isSending ? 'Saving…' : 'Save'}
            </button>
            {canUndo && (
              <button type="button" className={styles.buttons.usual} onClick={() => void undo()}>
                Undo
              </button>
            )}
          </div>
        )}
      </form>
      <DrawnWithText draft={draft} language={language} places={places} />
    </section>
  );
}
