import type { Finding } from '#engine/compiled/finding.ts';
import { nodeName } from '#engine/compiled/node-words.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Mark } from '../marks.ts';
import * as styles from '../styles.css.ts';

export interface MarkedElementsProps {
  marks: readonly Mark[];
  layout: Layout;
  /** The document that is open: of another one it is said which. */
  path: string | null;
  /** Goes to the line of a finding. */
  onGo: (finding: Finding) => void;
}

/** What the drawing marks, for everybody: each element with what is found of it, and the way to its line. */
export function MarkedElements({ marks, layout, path, onGo }: MarkedElementsProps) {
  if (marks.length === 0) return null;
  const nodes = new Map([...walkLayout(layout)].map(({ node, pointer }) => [pointer, node]));
  return (
    <ul className={styles.findings} aria-label="Marked in the drawing">
      {marks.flatMap(({ pointer, findings }) =>
        findings.map((finding, index) => (
          <li key={`${pointer} ${index}`}>
            <button type="button" className={styles.finding} onClick={() => onGo(finding)}>
              <span className={finding.severity === 'error' ? styles.grave : styles.mild}>{elementName(nodes.get(pointer))}</span>{' '}
              {finding.message}
              {finding.position.file !== path && <span className={styles.muted}> In {finding.position.file}.</span>}
            </button>
          </li>
        )),
      )}
    </ul>
  );
}

/** A node by its kind and its words: `text field “Budget”`. */
function elementName(node: LayoutNode | undefined): string {
  if (node === undefined) return 'An element';
  const name = nodeName(node);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
