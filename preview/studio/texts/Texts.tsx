import { useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { type StudioText, type TextChoice, textRoutes } from '#schemas/studio/texts.ts';
import { Table } from '../../parts/Table.tsx';
import { Finder } from '../parts/Finder.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import * as styles from '../styles.css.ts';
import { AnotherLanguage } from './AnotherLanguage.tsx';
import { NotSaved } from './NotSaved.tsx';
import { TextFiles } from './TextFiles.tsx';
import { TextFilters } from './TextFilters.tsx';
import { TextPane } from './TextPane.tsx';
import { keyOfText, languageName, stateWords } from './text-words.ts';
import { type UnsavedText, useUnsavedTexts } from './unsaved-texts.ts';

export interface TextsProps {
  draft: StudioDraft;
  /** The id of the person who is signed in: what they typed is kept for them alone. */
  person: string;
  mayEdit: boolean;
  onChange: () => Promise<void>;
}

const columns = [
  { key: 'text', name: 'Text' },
  { key: 'said', name: 'Translation' },
  { key: 'state', name: 'State' },
  { key: 'catalog', name: 'Catalog', isWide: true },
];

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
  const language = choice.language ?? read?.language ?? null;
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
      <TextFilters choice={choice} language={language} read={read} onChoose={choose} />
      {mayChange && read !== null && (
        <AnotherLanguage isFirst={language === null} onChoose={(chosen) => choose({ ...choice, language: chosen })} />
      )}
      <NotSaved all={unsaved.all} onOpen={openUnsaved} />
      {answer === null && <p className={styles.muted}>Reading the texts…</p>}
      {answer?.ok === false && (
        <p className={styles.problem} role="alert">
          {answer.words}
        </p>
      )}
      {read !== null && language !== null && read.texts.length === 0 && (
        <p className={styles.muted}>No text is like that. Choose another state or area.</p>
      )}
      {read !== null && language !== null && read.texts.length > 0 && (
        <Table
          label={`Texts in ${languageName(language)}`}
          columns={columns}
          rows={read.texts.map((one) => rowOf(one, unsaved.of(language, one) !== null, setOpened))}
        />
      )}
      {read !== null && (
        <Pages
          first={Number(choice.skip ?? 0)}
          sent={read.texts.length}
          further={read.further}
          onGo={(skip) => setChoice({ ...choice, skip })}
        />
      )}
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
      {language !== null && <TextFiles draft={draft} language={language} mayEdit={mayChange} onImported={changed} />}
    </div>
  );
}

function rowOf(text: StudioText, isUnsaved: boolean, onOpen: (text: StudioText) => void) {
  return {
    key: keyOfText(text),
    name: text.text,
    onOpen: () => onOpen(text),
    cells: {
      text: (
        <button type="button" className={styles.quiet} onClick={() => onOpen(text)}>
          {text.text}
        </button>
      ),
      said: text.said ?? '',
      state: isUnsaved ? `${stateWords[text.state]}, not saved` : stateWords[text.state],
      catalog: text.catalog,
    },
  };
}

/** The hundred before and the hundred after those that are shown. */
function Pages({ first, sent, further, onGo }: { first: number; sent: number; further: number; onGo: (skip: string) => void }) {
  if (first === 0 && further === 0) return null;
  return (
    <nav className={styles.row} aria-label="More texts">
      <button type="button" className={styles.buttons.usual} disabled={first === 0} onClick={() => onGo(String(Math.max(0, first - 100)))}>
        Previous texts
      </button>
      <button type="button" className={styles.buttons.usual} disabled={further === 0} onClick={() => onGo(String(first + sent))}>
        Next texts
      </button>
    </nav>
  );
}
