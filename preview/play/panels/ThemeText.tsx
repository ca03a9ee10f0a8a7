import { useState } from 'react';
import type { ThemeDocument } from '#schemas/theme-document.ts';
import { checkTheme } from '#renderer/theme/check-theme.ts';
import { isDesignTokens, readDesignTokens } from '#renderer/theme/design-tokens/read-design-tokens.ts';
import { writeDesignTokens } from '#renderer/theme/design-tokens/write-design-tokens.ts';
import { saveFile } from '../../share/save-file.ts';
import * as controls from '../../parts/controls.css.ts';
import * as parts from '../parts/styles.css.ts';
import { useSession, useSessionState } from '../use-session.ts';
import * as panel from './styles.css.ts';
import * as styles from './theme.css.ts';

/** The theme as the document that a project keeps: copied out, or written here and used, as a theme or as design tokens. */
export function ThemeText() {
  const session = useSession();
  const { theme } = useSessionState().work;
  const document = JSON.stringify(theme ?? { theme: '1', name: 'My theme' }, null, 2);
  /** The text while it is not the theme's. */
  const [written, setWritten] = useState<string | null>(null);
  const [said, setSaid] = useState<string[]>([]);
  const use = (text: string): void => {
    const { theme: read, problems } = readTheme(text);
    setSaid(problems.length === 0 ? ['The drawings stand in this theme.'] : problems);
    if (read === null) return;
    setWritten(null);
    session.theme(Object.keys(read).length === 2 ? null : read);
  };
  const copy = (): void =>
    void navigator.clipboard.writeText(document).then(
      () => setSaid(['The theme is copied.']),
      () => setSaid(['The browser did not let it be copied: select the text and copy it by hand.']),
    );
  return (
    <details>
      <summary className={panel.title}>The theme as a document</summary>
      <label className={panel.label}>
        Document
        <textarea
          className={parts.textArea}
          rows={10}
          spellCheck={false}
          value={written ?? document}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      </label>
      <div className={panel.row}>
        <button type="button" className={controls.button} onClick={copy}>
          Copy the theme
        </button>
        <button type="button" className={controls.button} aria-disabled={written === null} onClick={() => written !== null && use(written)}>
          Use what is written
        </button>
        <button type="button" className={controls.button} onClick={() => saveFile('theme.tokens.json', tokensOf(theme))}>
          Save as design tokens
        </button>
        <label className={panel.label}>
          Open a file
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => void currentTarget.files?.[0]?.slice(0, mostBytes).text().then(use)}
          />
        </label>
      </div>
      <ul className={styles.said} role="status">
        {said.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  );
}

/** More than any theme has. */
const mostBytes = 1_000_000;

const tokensOf = (theme: ThemeDocument | null): string =>
  `${JSON.stringify(writeDesignTokens(theme ?? { theme: '1', name: 'My theme' }), null, 2)}\n`;

/** What a text says as a theme or as design tokens. Pairs that cannot be read are no reason to refuse it: the list of pairs shows them. */
function readTheme(text: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { theme: null, problems: ['This is not JSON.'] };
  }
  const { theme, diagnostics } = isDesignTokens(value) ? readDesignTokens(value) : checkTheme(value);
  const problems = diagnostics.filter(({ code }) => code !== 'contrast').map(({ pointer, message }) => `${pointer} ${message}`.trim());
  return { theme, problems: [...new Set(problems)].slice(0, 20) };
}
