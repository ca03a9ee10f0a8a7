import type { LayoutDiagnostic } from '#engine/validation/layout-diagnostics.ts';
import { type PseudoLanguage, pseudoLanguages } from '#engine/compiled/pseudo-language.ts';
import { classes } from '#renderer/theme/variant.ts';
import * as styles from './styles.css.ts';

export interface PreviewToolProps {
  title: string;
  facts: string;
  /** The whole document of the frame; `null` where nothing can be drawn. */
  frame: string | null;
  problems: readonly LayoutDiagnostic[];
  source: string;
  /** The address that opens this layout where it can be changed. */
  playground: string;
  /** The address of this page, and the language that its layout is drawn in; null for its own. */
  address: string;
  language: PseudoLanguage | null;
}

const languageWords: Readonly<Record<PseudoLanguage, string>> = { 'en-XA': '40 % longer', 'ar-XB': 'Right to left' };
const widths = ['320', '390', '768', '1280'];
/** More than these are counted only. */
const mostShown = 100;

function Problems({ problems }: { problems: readonly LayoutDiagnostic[] }) {
  const more = problems.length - mostShown;
  return (
    <aside className={styles.side} aria-labelledby="problems">
      <h2 className={styles.sideTitle} id="problems">
        {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
      </h2>
      <ul className={styles.problems}>
        {problems.slice(0, mostShown).map((problem, index) => (
          <li key={index} className={classes(styles.problem, problem.severity === 'error' && styles.grave)}>
            <span>
              <strong>{problem.severity === 'error' ? 'Not drawn as written' : 'Worth a look'}:</strong> {problem.message}
            </span>
            <code className={styles.pointer}>{problem.pointer || '/'}</code>
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </aside>
  );
}

/** The designer's page: a layout on data alone, at the widths that matter, with what is wrong with it beside it. */
export function PreviewTool({ title, facts, frame, problems, source, playground, address, language }: PreviewToolProps) {
  return (
    <div className={styles.tool}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          Preview <span className={styles.name}>{title ? `${title} · ${facts}` : facts}</span>
        </h1>
        {frame !== null && (
          <fieldset className={styles.widths}>
            <legend className={styles.legend}>Width in pixels</legend>
            {[...widths, 'full'].map((width) => (
              <span key={width}>
                <input
                  className={styles.radio}
                  type="radio"
                  name="width"
                  id={`width-${width}`}
                  value={width}
                  defaultChecked={width === 'full'}
                />
                <label className={styles.widthLabel} htmlFor={`width-${width}`}>
                  {width === 'full' ? 'Full' : width}
                </label>
              </span>
            ))}
          </fieldset>
        )}
        {frame !== null && (
          <nav className={styles.languages} aria-label="Language">
            {[null, ...pseudoLanguages].map((one) => (
              <a
                key={one}
                className={styles.playground}
                href={one === null ? address : `${address}&language=${one}`}
                aria-current={one === language ? 'page' : undefined}
              >
                {one === null ? 'As it is' : languageWords[one]}
              </a>
            ))}
          </nav>
        )}
        <a className={styles.playground} href={playground}>
          Open in playground
        </a>
      </header>
      <main className={styles.body} aria-label="Preview">
        {frame === null ? (
          <p className={styles.message}>Nothing of this layout can be drawn.</p>
        ) : (
          <div className={styles.stage}>
            <iframe className={styles.frame} sandbox="allow-scripts" srcDoc={frame} title="The layout" />
          </div>
        )}
        {problems.length > 0 && <Problems problems={problems} />}
        <details className={styles.details}>
          <summary className={styles.summary}>The layout as JSON</summary>
          {/* A region that scrolls must be reachable by keyboard. */}
          <pre className={styles.source} tabIndex={0} role="region" aria-label="The layout as JSON">
            {source}
          </pre>
        </details>
      </main>
    </div>
  );
}

export function PreviewMessage({ text }: { text: string }) {
  return (
    <main className={styles.tool}>
      <h1 className={styles.message}>{text}</h1>
    </main>
  );
}
