import type { section } from '#schemas/nodes/section.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowClasses } from '../narrow.ts';
import { SectionBadge } from './SectionBadge.tsx';
import * as styles from './styles.css.ts';

export function Section({ node }: Drawn<typeof section>) {
  const view = useView();
  const heading = maybe(node.heading);
  const anchor = maybe(node.anchor);
  const Level = node.level === 3 ? 'h3' : node.level === 4 ? 'h4' : 'h2';
  return (
    <section className={classes(styles.section, ...narrowClasses(node['@narrow']))} id={anchor && idOf(view, anchor)}>
      {heading && (
        <Level className={Level === 'h2' ? styles.heading : styles.smaller}>
          {heading}
          <SectionBadge text={say(node.badge)} />
        </Level>
      )}
      <Nodes nodes={node.children} />
    </section>
  );
}
Section.drawnInPlace = true;
