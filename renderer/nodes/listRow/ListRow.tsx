import type { listRow } from '#schemas/nodes/listRow.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { isObject, maybe, say } from '../../runtime/reading.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import { hidden, toneText } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import { BadgeMark } from '../badge/Badge.tsx';
import { DeltaMark } from '../delta/parts/DeltaMark.tsx';
import type { Drawn } from '../drawn.ts';
import { GlyphMark } from '../glyph/parts/GlyphMark.tsx';
import * as styles from './styles.css.ts';

/** The whole row is a link whose name is what it says, or it is plain and its children are one act: never both. One that opens is a summary. */
export function ListRow({ node }: Drawn<typeof listRow>) {
  const view = useView();
  const { host } = view;
  const href = node.to === undefined ? null : safeAddress(say(node.to));
  const [note, figure, figureNote, badge, context] = [node.note, node.figure, node.figureNote, node.badge, node.context].map(maybe);
  const anchor = maybe(node.anchor);
  const opens = node.opens === true;
  const act = href === null && !opens && node.children !== undefined && node.children.length > 0;
  const facts = figure !== undefined || figureNote !== undefined || isObject(node.delta);
  const face = (
    <>
      {isObject(node.glyph) && <GlyphMark glyph={node.glyph} />}
      <span className={styles.words}>
        <span className={styles.title}>
          {say(node.title)}
          {context && <span className={hidden}> {context}</span>}
        </span>{' '}
        {note && <span className={styles.note}>{note}</span>}
      </span>{' '}
      {badge && <BadgeMark text={badge} tone={node.badgeTone} />}{' '}
      {facts && (
        <span className={styles.facts}>
          {figure && <span className={classes(styles.figure, variant(toneText, node.figureTone))}>{figure}</span>}{' '}
          {isObject(node.delta) && <DeltaMark change={node.delta} />}
          {figureNote && <span className={styles.note}>{figureNote}</span>}
        </span>
      )}
      {act && (
        <span className={styles.act}>
          <Nodes nodes={node.children} />
        </span>
      )}
      {(opens || (href !== null && !facts)) && <span className={styles.chevron} aria-hidden="true" />}
    </>
  );
  return (
    <li>
      {opens ? (
        <details className={styles.opening} open={node.open === true}>
          <summary className={classes(styles.row, styles.pressed, styles.summary)}>{face}</summary>
          {/* The id is inside the details: a browser opens them for a hash only then. */}
          <div className={styles.inside} id={anchor && idOf(view, anchor)}>
            <Nodes nodes={node.children} />
          </div>
        </details>
      ) : href === null ? (
        <div className={styles.row}>{face}</div>
      ) : (
        <a
          className={classes(styles.row, styles.pressed)}
          href={host.inert ? '#' : href}
          rel={/^https?:/.test(href) ? 'noopener noreferrer' : undefined}
          aria-current={node.current === true ? 'page' : undefined}
        >
          {face}
        </a>
      )}
    </li>
  );
}
ListRow.drawnInPlace = true;
