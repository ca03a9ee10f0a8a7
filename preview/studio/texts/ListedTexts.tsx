import type { StudioText, StudioTexts } from '#schemas/studio/texts.ts';
import { Table, type TableRow } from '../../parts/Table.tsx';
import * as styles from '../styles.css.ts';
import { keyOfText, languageName, stateWords } from './text-words.ts';
import type { UnsavedTexts } from './unsaved-texts.ts';

export interface ListedTextsProps {
  language: string;
  read: StudioTexts;
  /** The number of the first text that is shown. */
  first: number;
  unsaved: UnsavedTexts;
  onOpen: (text: StudioText) => void;
  onGo: (skip: string) => void;
}

const columns = [
  { key: 'text', name: 'Text' },
  { key: 'said', name: 'Translation' },
  { key: 'state', name: 'State', isShort: true },
  { key: 'catalog', name: 'Catalog', isWide: true },
];

/** Texts in a language, a hundred at a time. */
export function ListedTexts({ language, read: { texts, further }, first, unsaved, onOpen, onGo }: ListedTextsProps) {
  if (texts.length === 0) return <p className={styles.muted}>No text is like that. Choose another state or area.</p>;
  const rowOf = (text: StudioText): TableRow => {
    const state = stateWords[text.state];
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
        state: unsaved.of(language, text) === null ? state : `${state}, not saved`,
        catalog: text.catalog,
      },
    };
  };
  return (
    <>
      <Table label={`Texts in ${languageName(language)}`} columns={columns} rows={texts.map(rowOf)} />
      <Pages first={first} sent={texts.length} further={further} onGo={onGo} />
    </>
  );
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
