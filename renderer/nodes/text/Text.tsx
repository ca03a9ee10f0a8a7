import type { textNode } from '#schemas/nodes/text.ts';
import { Inline, useInline } from '../../runtime/inline.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { useLiveText } from '../../runtime/use-live-text.ts';
import { hidden, size, toneText } from '../../theme/layout.css.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Text({ node }: Drawn<typeof textNode>) {
  const inline = useInline();
  return node.live === true ? <LiveText node={node} inline={inline} /> : textOf(node, inline);
}
Text.drawnInPlace = true;

function LiveText({ node, inline }: Drawn<typeof textNode> & { inline: boolean }) {
  return textOf(node, inline, useLiveText<HTMLParagraphElement>(true));
}

function textOf(node: Drawn<typeof textNode>['node'], inline: boolean, element?: React.RefObject<HTMLParagraphElement | null>) {
  const spoken = maybe(node.spoken);
  const look = [variant(size, node.size), variant(toneText, node.tone), node.strong === true && styles.strong];
  const Tag = !inline ? 'p' : node.strong === true ? 'strong' : 'span';
  const children = !inline && Array.isArray(node.children) && (
    <Inline value={true}>
      <Nodes nodes={node.children} />
    </Inline>
  );
  const words = children || say(node.text);
  return (
    <Tag ref={element} className={classes(!inline && styles.text, ...look)}>
      {spoken && !children ? (
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
