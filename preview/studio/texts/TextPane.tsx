import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type StudioDraft, draftRoutes } from '#schemas/studio/drafts.ts';
import { type StudioText, textRoutes } from '#schemas/studio/texts.ts';
import { act } from '../act.ts';
import { UsePane } from '../parts/UsePane.tsx';
import * as styles from '../styles.css.ts';
import { TextConflict } from './TextConflict.tsx';
import { TextPlaces } from './TextPlaces.tsx';
import { keyOfText, languageName, whyNot } from './text-words.ts';
import type { UnsavedTexts } from './unsaved-texts.ts';

export interface TextPaneProps {
  draft: StudioDraft;
  language: string;
  /** The text as the draft has it. */
  text: StudioText;
  unsaved: UnsavedTexts;
  mayEdit: boolean;
  /** The draft says something else of this text now. */
  onChange: (text: StudioText) => Promise<void>;
}

/** What was saved last in a draft, for its undo: the revision, and the text as it was before. */
const savedLast = new Map<string, { revision: number; before: StudioText }>();

/** One text: its translation and its note, to be changed, beside the page that says it in that language. What is typed is kept until it is saved. */
export function TextPane({ draft, language, text, unsaved, mayEdit, onChange }: TextPaneProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The pane is above the list that it is opened from, and a button that was pressed may go. */
  const arrive = (): void => heading.current?.focus();
  useEffect(arrive, []);
  const typed = unsaved.of(language, text);
  const shown = { said: typed?.said ?? text.said ?? '', note: typed?.note ?? text.note ?? '' };
  const isOvertaken = typed !== null && (typed.text.said !== text.said || typed.text.note !== text.note);
  const last = savedLast.get(draft.id) ?? null;
  const canUndo = last !== null && last.revision === draft.revision && keyOfText(last.before) === keyOfText(text);
  const isReadOnly = !mayEdit || text.state === 'stale';
  const type = (change: Partial<typeof shown>): void => {
    const next = { ...shown, ...change };
    const before = typed?.text ?? text;
    if (!isOvertaken && next.said === (before.said ?? '') && next.note === (before.note ?? '')) unsaved.drop(language, text);
    else unsaved.keep({ language, text: before, ...next });
  };
  const save = async (before: StudioText): Promise<void> => {
    if (isSending) return;
    setSending(true);
    const { catalog, list, at } = text;
    const words = { said: shown.said, note: shown.note.trim() === '' ? null : shown.note };
    const body = { language, catalog, list, at, text: text.text, before: { said: before.said, note: before.note }, ...words };
    const answer = await act(textRoutes.save, { params: { draftId: draft.id }, body });
    setSending(false);
    if (answer.ok) {
      setProblem(null);
      unsaved.drop(language, text);
      // An unchanged text saves nothing, and the newest revision may be of another author.
      if (answer.value.revision > draft.revision) savedLast.set(draft.id, { revision: answer.value.revision, before });
      return onChange({ ...text, ...words, said: words.said === '' ? null : words.said });
    }
    const { refusal } = answer;
    setProblem(refusal === null ? answer.words : null);
    if (refusal !== null) {
      unsaved.keep({ language, text: before, ...shown });
      await onChange({ ...text, said: refusal.said, note: refusal.note });
    }
  };
  const undo = async (): Promise<void> => {
    if (last === null) return;
    const answer = await act(draftRoutes.undo, { params: { draftId: draft.id }, body: { revision: last.revision } });
    savedLast.delete(draft.id);
    setProblem(answer.ok ? null : answer.words);
    await onChange(answer.ok ? last.before : text);
    arrive();
  };
  const discard = (): void => {
    unsaved.drop(language, text);
    arrive();
  };
  const why = whyNot(text);
  const drawn = text.places.find((place) => 'file' in place);
  return (
    <section className={styles.pair} aria-labelledby={`${id}-heading`}>
      <form
        className={styles.asking}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(typed?.text ?? text);
        }}
        noValidate
      >
        <h2 className={styles.subheading} id={`${id}-heading`} ref={heading} tabIndex={-1}>
          {text.text}
        </h2>
        {why !== null && <p className={styles.muted}>{why}</p>}
        <TextPlaces draftId={draft.id} places={text.places} />
        {isOvertaken && (
          <TextConflict language={language} theirs={text} onTake={() => unsaved.drop(language, text)} onReplace={() => void save(text)} />
        )}
        <label className={styles.label} htmlFor={id}>
          {languageName(language)}
        </label>
        <textarea
          className={styles.input}
          id={id}
          lang={language}
          dir="auto"
          rows={4}
          value={shown.said}
          readOnly={isReadOnly}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => type({ said: event.target.value })}
        />
        <label className={styles.label} htmlFor={`${id}-note`}>
          Note for translators <span className={styles.muted}>(optional)</span>
        </label>
        <input
          className={styles.input}
          id={`${id}-note`}
          value={shown.note}
          maxLength={2000}
          readOnly={isReadOnly}
          onChange={(event) => type({ note: event.target.value })}
        />
        {problem !== null && (
          <p className={styles.problem} id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
        {!isReadOnly && (
          <div className={styles.row}>
            {!isOvertaken && (
              <button type="submit" className={styles.buttons.primary} aria-disabled={isSending || undefined}>
                {isSending ? 'Saving…' : 'Save'}
              </button>
            )}
            {typed !== null && !isOvertaken && (
              <button type="button" className={styles.buttons.usual} onClick={discard}>
                Discard what I typed
              </button>
            )}
            {canUndo && (
              <button type="button" className={styles.buttons.usual} onClick={() => void undo()}>
                Undo
              </button>
            )}
          </div>
        )}
      </form>
      {drawn !== undefined && (
        <UsePane key={drawn.file} draftId={draft.id} path={drawn.file} language={language} revision={draft.revision} />
      )}
    </section>
  );
}
