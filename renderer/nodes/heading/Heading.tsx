import type { heading } from '#schemas/nodes/heading.ts';
import { ErrorSummary } from '../../runtime/ErrorSummary.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import { hidden } from '../../theme/layout.css.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { look } from './styles.css.ts';

export function Heading({ node }: Drawn<typeof heading>) {
  const view = useView();
  const anchor = maybe(node.anchor);
  const id = anchor && idOf(view, anchor);
  const unseen = node.hidden === true && hidden;
  if (node.level === 1) {
    // The page's title, or that of a dialog over it: where a soft step puts the focus, and what errors stand above.
    const Level = view.titleId === null ? 'h1' : (`h${view.titleLevel ?? 2}` as const);
    return (
      <>
        <ErrorSummary />
        <Level
          className={classes(node.object === true ? look.object : look[Level], unseen)}
          id={view.titleId ?? id}
          tabIndex={-1}
          data-title=""
        >
          {say(node.text)}
        </Level>
      </>
    );
  }
  const Level = node.level === 3 ? 'h3' : node.level === 4 ? 'h4' : 'h2';
  return (
    <Level className={classes(look[Level], unseen)} id={id}>
      {say(node.text)}
    </Level>
  );
}
Heading.drawnInPlace = true;
