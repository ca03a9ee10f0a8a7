import { Button } from 'react-aria-components/Button';
import { Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { ReactAria } from '#renderer/react-aria/ReactAria.tsx';
import { Icon } from './Icon.tsx';
import * as styles from './tree.css.ts';

export interface TreeEntry {
  key: string;
  title: string;
  note: string;
  isHere?: boolean;
  onOpen?: () => void;
  entries?: readonly TreeEntry[];
}

/** A list with what belongs to each entry below it. Arrow keys go through it, open and close; Enter does what a press does. */
export const Tree = ({ label, entries }: { label: string; entries: readonly TreeEntry[] }) => (
  <ReactAria>
    <AriaTree aria-label={label} className={styles.tree} selectionMode="none" defaultExpandedKeys={[]}>
      {entries.map((entry) => itemOf(entry))}
    </AriaTree>
  </ReactAria>
);

const itemOf = ({ key, title, note, isHere = false, onOpen, entries = [] }: TreeEntry) => (
  <TreeItem
    key={key}
    id={key}
    textValue={`${title}, ${note}`}
    className={isHere ? styles.here : styles.item}
    {...(onOpen !== undefined && { onAction: onOpen })}
  >
    <TreeItemContent>
      {({ hasChildItems, level }) => (
        <span className={level === 1 ? styles.row : styles.inner}>
          {hasChildItems ? (
            <Button slot="chevron" className={styles.chevron}>
              <Icon name="chevron-right" />
            </Button>
          ) : (
            <span className={styles.noChevron} />
          )}
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className={styles.note}>{note}</span>
          </span>
        </span>
      )}
    </TreeItemContent>
    {entries.map((entry) => itemOf(entry))}
  </TreeItem>
);
