import { useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { type StudioText, type TextChoice, type TextState, textRoutes } from '#schemas/studio/texts.ts';
import { Table } from '../../parts/Table.tsx';
import { Finder } from '../parts/Finder.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import * as styles from '../styles.css.ts';
import { TextFiles } from './TextFiles.tsx';
import { TextFilters } from './TextFilters.tsx';
import { TextPane } from './TextPane.tsx';
import { keyOfText, stateWords } from './text-words.ts';

export interface TextsProps {
  draft: StudioDraft;
  mayEdit: boolean;
  onChange: () => Promise<void>;
}

const columns = [
  { key: 'text', name: 'Text' },
  { key: 'said', name: 'Translation' },
  { key: 'state', name: 'State' },
  { key: 'catalog', name: 'Catalog', isWide: true },
];
/** A language without a catalog shows what there is to translate. */
const firstLanguage = 'es';

/** The texts of a draft by language: filtered, translated in place beside the page that says them, sent to translators and taken back. */
export function Texts({ draft, mayEdit, onChange }: TextsProps) {
  const [choice, setChoice] = useState<TextChoice>({ language: firstLanguage });
  const [shown, setShown] = useState<string | null>(null);
  const { answer, again } = useAnswer(
    textRoutes.texts,
    { params: { draftId: draft.id }, query: choice },
    { watched: 'unlessTyping', of: draft.revision },
  );
  const open = mayEdit && draft.waitsFor !== null;
  const choose = (next: TextChoice): void => setChoice({ ...next, skip: undefined });
  const changed = async (): Promise<void> => {
    await again();
    await onChange();
  };
  const read = answer?.ok === true ? answer.value : null;
  const text = read?.texts.find((one) => keyOfText(one) === shown) ?? null;
  const count = read === null ? '' : `${read.texts.length + read.further} texts`;
  return (
    <div className={styles.sections}>
      <Finder
        label="Find words of a text or its translation"
        value={choice.words ?? ''}
        onChange={(words) => choose({ ...choice, words: words === '' ? undefined : words })}
        count={count}
      />
      <TextFilters choice={choice} read={read} onChoose={choose} />
      {answer === null && <p className={styles.muted}>Reading the texts…</p>}
      {answer?.ok === false && (
        <p className={styles.problem} role="alert">
          {answer.words}
        </p>
      )}
      {read !== null && read.texts.length === 0 && <p className={styles.muted}>No text is like that. Choose another state or area.</p>}
      {read !== null && read.texts.length > 0 && (
        <Table label={`Texts in ${choice.language}`} columns={columns} rows={read.texts.map((one) => rowOf(one, setShown))} />
      )}
      {read !== null && (
        <Pages
          first={Number(choice.skip ?? 0)}
          sent={read.texts.length}
          further={read.further}
          onGo={(skip) => setChoice({ ...choice, skip })}
        />
      )}
      {text !== null && (
        <TextPane
          key={`${choice.language} ${keyOfText(text)} ${text.said}`}
          draft={draft}
          language={choice.language}
          text={text}
          mayEdit={open}
          onSaved={changed}
        />
      )}
      <TextFiles draft={draft} language={choice.language} mayEdit={open} onImported={changed} />
    </div>
  );
}

function rowOf(text: StudioText, onOpen: (key: string) => void) {
  const key = keyOfText(text);
  const state: TextState = text.state;
  return {
    key,
    name: text.text,
    onOpen: () => onOpen(key),
    cells: {
      text: (
        <button type="button" className={styles.quiet} onClick={() => onOpen(key)}>
          {text.text}
        </button>
      ),
      said: text.said ?? '',
      state: stateWords[state],
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
