import type { LayoutNode } from '#schemas/node-definition.ts';
import type { styledText } from '#schemas/nodes/styledText.ts';
import { Inline, useInline } from '../../runtime/inline.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { hidden, size, toneText } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** The looks and their elements, the innermost first. */
const looks = [
  ['code', 'code'],
  ['italic', 'em'],
  ['struck', 's'],
  ['marked', 'mark'],
  ['strong', 'strong'],
] as const;

export function StyledText({ node }: Drawn<typeof styledText>) {
  const inline = useInline();
  const spoken = maybe(node.spoken);
  let words: React.ReactNode = !inline && Array.isArray(node.children) ? <Inside nodes={node.children} /> : say(node.text);
  for (const [name, Look] of looks) if (node[name] === true) words = <Look className={styles[name]}>{words}</Look>;
  const Tag = inline ? 'span' : node.code === true ? 'pre' : 'p';
  const look = [variant(size, node.size), variant(toneText, node.tone), !inline && variant(styles.align, node.align)];
  return (
    <Tag className={classes(Tag === 'p' && styles.paragraph, Tag === 'pre' && styles.block, ...look)}>
      {spoken ? (
        <>
          <span aria-hidden="true">{words}</span>
          <span className={hidden}>{spoken}</span>
        </>
      ) : (
        words
      )}
    </Tag>
  );
}
StyledText.drawnInPlace = true;

function Inside({ nodes }: { nodes: readonly LayoutNode[] }) {
  return (
    <Inline value={true}>
      <Nodes nodes={nodes} />
    </Inline>
  );
}
