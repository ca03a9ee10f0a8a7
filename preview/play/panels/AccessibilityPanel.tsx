import { classes } from '#renderer/theme/variant.ts';
import { useFrames, useFramesState } from '../frames.ts';
import * as controls from '../../parts/controls.css.ts';
import { Toggles } from '../../parts/Toggles.tsx';
import { useSession, useSessionState } from '../use-session.ts';
import * as styles from './styles.css.ts';

/** Goes to the text of a node and outlines it. */
function useGoTo(): (pointer: string | null) => void {
  const session = useSession();
  const frames = useFrames();
  const { checked } = useSessionState();
  return (pointer) => {
    if (pointer === null) return;
    frames.outline(pointer);
    session.goTo({ pane: 'layout', ...checked.spanOf(pointer) });
  };
}

/** Lists axe's findings, the tab order and the outline of headings, each with its place. */
export function AccessibilityPanel() {
  const frames = useFrames();
  const { audit, numbering } = useFramesState();
  return (
    <>
      <div className={styles.row}>
        <button type="button" className={controls.button} onClick={frames.audit}>
          {audit === 'none' ? 'Check with axe' : 'Check again'}
        </button>
        <Toggles
          label="Marks in the drawing"
          toggles={[{ key: 'order', label: 'Number the order of Tab' }]}
          chosen={numbering ? ['order'] : []}
          onChange={(chosen) => frames.number(chosen.includes('order'))}
        />
        <p className={styles.note}>Of the drawing at {frames.first() || 'no'} px.</p>
      </div>
      <div className={styles.columns}>
        <Findings />
        <HeadingOutline />
        {numbering && <TabOrder />}
      </div>
      <p className={styles.note}>
        Forced colors cannot be put on by a page: switch them on in the system, or in the browser’s rendering tools.
      </p>
    </>
  );
}

function Findings() {
  const { audit } = useFramesState();
  const go = useGoTo();
  return (
    <div className={styles.column}>
      <h3 className={styles.title}>axe</h3>
      <div role="status">
        {audit === 'none' && <p className={styles.note}>Not checked yet.</p>}
        {audit === 'running' && <p className={styles.note}>Checking…</p>}
        {typeof audit === 'object' && (
          <p className={styles.note}>{audit.length === 0 ? 'axe found nothing.' : `axe found ${audit.length}.`}</p>
        )}
      </div>
      {typeof audit === 'object' && audit.length > 0 && (
        <ul className={styles.list}>
          {audit.map((finding, index) => (
            <li key={index}>
              <button type="button" className={styles.item} onClick={() => go(finding.pointer)}>
                <span className={classes(styles.tag, /critical|serious/.test(finding.impact) && styles.tagError)}>{finding.impact}</span>
                <span className={styles.words}>{finding.help}</span>
                <span className={styles.where}>
                  {finding.rule} <code className={styles.pointer}>{finding.pointer ?? finding.element}</code>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function HeadingOutline() {
  const { headings } = useFramesState();
  const go = useGoTo();
  const skips = (index: number): boolean => (headings[index]?.level ?? 0) > (headings[index - 1]?.level ?? headings[0]?.level ?? 0) + 1;
  return (
    <div className={styles.column}>
      <h3 className={styles.title}>Headings</h3>
      {headings.length === 0 && <p className={styles.note}>There are none.</p>}
      <ol className={styles.outline}>
        {headings.map((heading, index) => (
          <li key={index} className={styles.levels[Math.min(6, Math.max(1, heading.level)) as 1]}>
            <button type="button" className={controls.quiet} onClick={() => go(heading.pointer)}>
              h{heading.level} {heading.text || '(empty)'}
            </button>
            {skips(index) && <strong> skips a level</strong>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function TabOrder() {
  const { stops } = useFramesState();
  const go = useGoTo();
  return (
    <div className={styles.column}>
      <h3 className={styles.title}>Order of Tab</h3>
      {stops.length === 0 && <p className={styles.note}>Tab stops nowhere.</p>}
      <ol className={styles.numbered}>
        {stops.map((stop, index) => (
          <li key={index}>
            <button type="button" className={controls.quiet} onClick={() => go(stop.pointer)}>
              {stop.name || '(no name)'}, {stop.role}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
