import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { useFrames, useFramesState } from '../frames.ts';
import * as controls from '../../parts/controls.css.ts';
import { useSession, useSessionState } from '../use-session.ts';
import * as styles from './styles.css.ts';
import { membersOf } from '#schemas/is-object.ts';
import { valueAt } from '#schemas/value-at.ts';

/** The pointers that lead from the layout to a node. */
function wayTo(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  const ways = segments.map((_part, index) => `/${segments.slice(0, index + 1).join('/')}`);
  return ways.filter((way) => /\/\d+$|\/\$else$/.test(way));
}

/** The node at the caret, or the one that was pointed at: what it is for, and its properties. */
export function ElementPanel() {
  const session = useSession();
  const frames = useFrames();
  const { outlined, element } = useFramesState();
  const { checked } = useSessionState();
  // A caret may stand deep in a node's own values: the nodes around it are what was drawn.
  const ways = outlined === null ? [] : wayTo(outlined);
  if (outlined === null || ways.length === 0)
    return <p className={styles.note}>Put the caret into a node of the layout, or switch on Inspect and press on the drawing.</p>;
  const typeAt = (pointer: string): string => {
    const { type } = membersOf(valueAt(checked.travels, pointer.split('/').slice(1)));
    return typeof type === 'string' ? type : '…';
  };
  const type = element?.type ?? typeAt(ways.at(-1) ?? '');
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <nav aria-label="Nodes around">
          <ol className={styles.way}>
            {ways.map((way) => (
              <li key={way}>
                <button
                  type="button"
                  className={controls.quiet}
                  aria-current={way === outlined || undefined}
                  onClick={() => {
                    frames.outline(way);
                    session.goTo({ pane: 'layout', ...checked.spanOf(way) });
                  }}
                >
                  {typeAt(way)}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <h3 className={styles.title}>{type}</h3>
        <p>{nodeDefinitions.get(type)?.doc ?? 'No type of this name is known.'}</p>
        <p className={styles.note}>
          <code className={styles.pointer}>{outlined}</code>
          {element
            ? ` ${element.width} × ${element.height} px${element.count > 1 ? `, drawn ${element.count} times` : ''}`
            : ' Not drawn now.'}
        </p>
      </div>
      <div className={styles.column}>
        <h3 className={styles.title}>Drawn with</h3>
        <pre className={styles.code} tabIndex={0} role="region" aria-label="Properties drawn with">
          {element?.properties ?? '–'}
        </pre>
      </div>
    </div>
  );
}
