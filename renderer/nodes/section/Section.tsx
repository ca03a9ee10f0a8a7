import type { section } from '#schemas/nodes/section.ts';
import { PostedAt } from '../../runtime/FormElement.tsx';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowClasses } from '../narrow.ts';
import { SectionBadge } from './parts/SectionBadge.tsx';
import * as styles from './styles.css.ts';

export function Section({ node }: Drawn<typeof section>) {
  const view = useView();
  const heading = maybe(node.heading);
  // One that declares a value is a row, whatever it comes to.
  const value = node.value === undefined ? undefined : say(node.value);
  const anchor = maybe(node.anchor);
  const id = anchor && idOf(view, anchor);
  const Level = node.level === 3 ? 'h3' : node.level === 4 ? 'h4' : 'h2';
  const title = heading && (
    <Level className={value === undefined ? (Level === 'h2' ? styles.heading : styles.smaller) : styles.named} id={id && `${id}-heading`}>
      {heading}
      <SectionBadge text={say(node.badge)} />
    </Level>
  );
  return (
    <section
      className={classes(styles.section, value !== undefined && styles.row, ...narrowClasses(node['@narrow']))}
      // An address that names it gives it the focus, as a region of its heading's name.
      {...(id && { id, tabIndex: -1, 'aria-labelledby': heading && `${id}-heading` })}
    >
      {value === undefined ? (
        title
      ) : (
        <div className={styles.head}>
          {title}
          <p className={styles.value} aria-live="polite">
            {value}
          </p>
        </div>
      )}
      {id ? (
        <PostedAt value={`#${id}`}>
          <Nodes nodes={node.children} />
        </PostedAt>
      ) : (
        <Nodes nodes={node.children} />
      )}
    </section>
  );
}
Section.drawnInPlace = true;
