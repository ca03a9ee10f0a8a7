import { useRef, useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { type StudioText, type StudioTexts, type TextChoice, textRoutes } from '#schemas/studio/texts.ts';
import type { AnsweredBy } from '../../ask.ts';
import { Finder } from '../parts/Finder.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import * as styles from '../styles.css.ts';
import { AnotherLanguage } from './AnotherLanguage.tsx';
import { ListedTexts } from './ListedTexts.tsx';
import { LongTexts } from './LongTexts.tsx';
import { NotSaved } from './NotSaved.tsx';
import { TextFiles } from './TextFiles.tsx';
import { TextFilters } from './TextFilters.tsx';
import { TextPane } from './TextPane.tsx';
import { keyOfText } from './text-words.ts';
import { type UnsavedText, useUnsavedTexts } from './unsaved-texts.ts';

export interface TextsProps {
  draft: StudioDraft;
  /** The id of the person who is signed in: what they typed is kept for them alone. */
  person: string;
  mayEdit: boolean;
  onChange: () => Promise<void>;
}

/** The texts of a draft by language: filtered, translated in place beside the page that says them, sent to translators and taken back. */
export function Texts({ draft, person, mayEdit, onChange }: TextsProps) {
  const [choice, setChoice] = useState<TextChoice>({});
  const [opened, setOpened] = useState<StudioText | null>(null);
  const unsaved = useUnsavedTexts(draft.id, person);
  const { answer, again } = useAnswer(
    textRoutes.texts,
    { params: { draftId: draft.id }, query: choice },
    { watched: 'always', of: draft.revision },
  );
  const mayChange = mayEdit && draft.waitsFor !== null;
  const read = answer?.ok === true ? answer.value : null;
  // The filters stay while the next texts are read, and keep the focus.
  const last = useRef<StudioTexts | null>(null);
  last.current = read ?? last.current;
  const language = choice.language ?? last.current?.language ?? null;
  const choose = (next: TextChoice): void => {
    if (next.language !== choice.language) setOpened(null);
    setChoice({ ...next, skip: undefined });
  };
  const changed = async (): Promise<void> => {
    await again();
    await onChange();
  };
  const openUnsaved = ({ language: own, text: typed }: UnsavedText): void => {
    if (own !== language) setChoice({ language: own });
    setOpened(typed);
  };
  const listed = opened === null ? null : (read?.texts.find((one) => keyOfText(one) === keyOfText(opened)) ?? null);
  // A text that was saved may be none of those that are listed; it is shown until another one is opened.
  const text = listed ?? opened;
  const count = read === null ? '' : `${read.texts.length + read.further} texts`;
  return (
    <div className={styles.sections}>
      <Finder
        label="Find words of a text or its translation"
        value={choice.words ?? ''}
        onChange={(words) => choose({ ...choice, words: words === '' ? undefined : words })}
        count={count}
      />
      {language !== null && last.current !== null && (
        <TextFilters choice={choice} language={language} read={last.current} onChoose={choose} />
      )}
      {mayChange && last.current !== null && (
        <AnotherLanguage isFirst={language === null} onChoose={(chosen) => choose({ ...choice, language: chosen })} />
      )}
      <NotSaved all={unsaved.all} onOpen={openUnsaved} />
      {text !== null && language !== null && (
        <TextPane
          key={`${language} ${keyOfText(text)}`}
          draft={draft}
          language={language}
          text={text}
          unsaved={unsaved}
          mayEdit={mayChange}
          onChange={async (now) => {
            setOpened(now);
            await changed();
          }}
        />
      )}
      <Reading answer={answer} />
      {read !== null && language !== null && (
        <ListedTexts
          language={language}
          read={read}
          first={Number(choice.skip ?? 0)}
          unsaved={unsaved}
          onOpen={setOpened}
          onGo={(skip) => setChoice({ ...choice, skip })}
        />
      )}
      <LongTexts draftId={draft.id} files={read?.files} />
      {language !== null && <TextFiles draft={draft} language={language} mayEdit={mayChange} onImported={changed} />}
    </div>
  );
}

/** Why no texts are listed: they are still read, or cannot be. */
function Reading({ answer }: { answer: AnsweredBy<typeof textRoutes.texts> | null }) {
  if (answer === null) return <p className={styles.muted}>Reading the texts…</p>;
  if (answer.ok) return null;
  return (
    <p className={styles.problem} role="alert">
      {answer.words}
    </p>
  );
}
