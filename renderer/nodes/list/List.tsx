import type { list } from '#schemas/nodes/list.ts';
import { say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function List({ node }: Drawn<typeof list>) {
  const Tag = node.ordered === true ? 'ol' : 'ul';
  return (
    <Tag className={styles.list}>{Array.isArray(node.items) && node.items.map((item, index) => <li key={index}>{say(item)}</li>)}</Tag>
  );
}
List.drawnInPlace = true;
