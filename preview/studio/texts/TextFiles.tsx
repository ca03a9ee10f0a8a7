import { useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { type ImportedTexts, mostImportedText, textRoutes } from '#schemas/studio/texts.ts';
import { ask } from '../../ask.ts';
import { Menu } from '../../parts/Menu.tsx';
import { act } from '../act.ts';
import { FileOrText } from '../parts/FileOrText.tsx';
import { saveFile } from '../../share/save-file.ts';
import * as styles from '../styles.css.ts';
import { languageName } from './text-words.ts';

export interface TextFilesProps {
  draft: StudioDraft;
  language: string;
  mayEdit: boolean;
  onImported: () => Promise<void>;
}

const formats = [
  { format: 'xliff', missing: false, label: 'All texts as XLIFF' },
  { format: 'xliff', missing: true, label: 'Missing texts as XLIFF' },
  { format: 'csv', missing: false, label: 'All texts as CSV' },
  { format: 'csv', missing: true, label: 'Missing texts as CSV' },
] as const;

/** Texts as a file for translators, and what they return. */
export function TextFiles({ draft, language, mayEdit, onImported }: TextFilesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [imported, setImported] = useState<ImportedTexts | null>(null);
  const save = async ({ format, missing }: (typeof formats)[number]): Promise<void> => {
    const query = { language, format, ...(missing && { missing: 'yes' as const }) };
    const answer = await ask(textRoutes.export, { params: { draftId: draft.id }, query });
    setProblem(answer.ok ? null : answer.words);
    if (answer.ok) saveFile(answer.value.name, answer.value.text);
  };
  const take = async (text: string): Promise<string | null> => {
    const format = text.trimStart().startsWith('<') ? 'xliff' : 'csv';
    const answer = await act(textRoutes.import, { params: { draftId: draft.id }, body: { language, format, text } });
    if (!answer.ok) return answer.words;
    setImported(answer.value);
    await onImported();
    return null;
  };
  return (
    <section className={styles.section} aria-label="Files for translators">
      <h2 className={styles.subheading}>Files for translators</h2>
      <div className={styles.row}>
        <Menu
          label={`Export ${languageName(language)}`}
          acts={formats.map((one) => ({ key: one.label, label: one.label, onAct: () => void save(one) }))}
        />
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {mayEdit && (
        <FileOrText
          label={`What translators return in ${languageName(language)}: XLIFF or CSV`}
          accept=".xliff,.xlf,.csv"
          most={mostImportedText}
          words={{ none: 'Choose a file, or paste its content.', tooLarge: 'This file is larger than 4 MB. Import it in parts.' }}
          button="Import"
          onTake={take}
        />
      )}
      {imported !== null && <Imported imported={imported} />}
    </section>
  );
}

function Imported({ imported: { changed, unchanged, refused, further } }: { imported: ImportedTexts }) {
  return (
    <div className={styles.section} role="status">
      <p className={styles.done}>
        {changed} changed, {unchanged} unchanged, {refused.length + further} refused.
      </p>
      {refused.length > 0 && (
        <ul className={styles.sentences}>
          {refused.map(({ line, words }) => (
            <li key={`${line} ${words}`}>
              Line {line}: {words}
            </li>
          ))}
          {further > 0 && <li>And {further} more.</li>}
        </ul>
      )}
    </div>
  );
}
