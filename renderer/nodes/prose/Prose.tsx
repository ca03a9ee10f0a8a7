import type { ReactNode } from 'react';
import { safeAddress } from '#engine/validation/safe-address.ts';
import type { prose, ProseBlock } from '#schemas/nodes/prose.ts';
import { entries, say } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

type Spans = ProseBlock['items'][number];

function Runs({ spans, inert }: { spans: Spans; inert: boolean }): ReactNode {
  return entries(spans).map((span, index) => {
    const strong = span.strong === true ? <strong>{say(span.text)}</strong> : say(span.text);
    const words = span.italic === true ? <em>{strong}</em> : strong;
    const href = span.href === undefined ? null : safeAddress(say(span.href));
    return href === null ? (
      <span key={index}>{words}</span>
    ) : (
      <a key={index} href={inert ? '#' : href}>
        {words}
      </a>
    );
  });
}

export function Prose({ node }: Drawn<typeof prose>) {
  const { inert } = useView().host;
  return (
    <div className={styles.prose}>
      {entries(node.blocks).map((block, index) => {
        const items = (Array.isArray(block.items) ? block.items : []).map((spans, place) => (
          <Runs key={place} spans={spans} inert={inert} />
        ));
        if (block.kind === 'ul' || block.kind === 'ol') {
          const List = block.kind;
          return (
            <List key={index}>
              {items.map((item, place) => (
                <li key={place}>{item}</li>
              ))}
            </List>
          );
        }
        const Block = block.kind === 'h2' || block.kind === 'h3' ? block.kind : 'p';
        return items.map((item, place) => <Block key={`${index}-${place}`}>{item}</Block>);
      })}
    </div>
  );
}
Prose.drawnInPlace = true;
