import { playgroundLink, textsOf } from './shown-example.ts';
import type { ShownExample } from './shown-example.ts';
import * as styles from './styles.css.ts';

export interface ExampleProps {
  example: ShownExample;
  /** The address of the drawing, with the look in its query. */
  drawing: string;
  width: number;
  /** A whole page, which is taller than one node. */
  whole: boolean;
  /** True where the properties of a node can be turned beside the drawing. */
  hasKnobs?: boolean;
}

/** One example: drawn in a frame of its own, with its texts. */
export function Example({ example, drawing, width, whole, hasKnobs = false }: ExampleProps) {
  const { key, words } = example;
  const id = `example-${key}`;
  return (
    <section className={styles.example} id={key} aria-labelledby={id}>
      <div className={styles.exampleHead}>
        <h3 className={styles.exampleTitle} id={id}>
          <a className={styles.anchor} href={`#${key}`}>
            {words}
          </a>
        </h3>
        <a className={styles.action} href={playgroundLink(example)}>
          Open in the playground<span className={styles.hidden}>: {words}</span>
        </a>
        <a className={styles.action} href={drawing}>
          Alone<span className={styles.hidden}>: {words}</span>
        </a>
      </div>
      {/* What scrolls must be reachable by keyboard. */}
      <div className={styles.stage} tabIndex={0} role="group" aria-label={`Drawing: ${words}`}>
        <iframe
          className={styles.frame}
          sandbox="allow-scripts"
          src={drawing}
          width={width}
          height={whole ? 640 : 320}
          loading="lazy"
          title={words}
          data-drawing={whole ? 'page' : 'node'}
        />
      </div>
      {hasKnobs && (
        <details className={styles.details} hidden data-knobs="">
          <summary className={styles.summary}>
            Knobs
            <span className={styles.hidden}> of {words}</span>
          </summary>
          <div data-place="" />
        </details>
      )}
      <Texts words={words} texts={textsOf(example)} />
    </section>
  );
}

function Texts({ words, texts }: { words: string; texts: { json: string; yaml: string } }) {
  return (
    <div className={styles.texts}>
      {(['json', 'yaml'] as const).map((syntax) => (
        <Source key={syntax} title={syntax.toUpperCase()} about={words} text={texts[syntax]} />
      ))}
    </div>
  );
}

/** A text that can be unfolded and copied. */
export function Source({ title, about, text }: { title: string; about: string; text: string }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.hidden}> of {about}</span>
      </summary>
      <button type="button" className={styles.button} hidden data-copy="">
        Copy
        <span className={styles.hidden}>
          {' '}
          the {title} of {about}
        </span>
      </button>
      {/* A region that scrolls must be reachable by keyboard. */}
      <pre className={styles.source} tabIndex={0} role="region" aria-label={`${title} of ${about}`}>
        {text}
      </pre>
    </details>
  );
}
