import { translate } from '#engine/language/translate.ts';
import { useEffect, useRef, useState } from 'react';
import type { disclosure } from '#schemas/nodes/disclosure.ts';
import { declaredName } from '#engine/fields/field-path.ts';
import { fieldOfIssue } from '../../../runtime/field-of-issue.ts';
import { fieldsOf, visitNodes } from '../../../runtime/field-nodes.ts';
import { Nodes } from '../../../runtime/Nodes.tsx';
import { partOfAddress } from '../../../runtime/part-of-address.ts';
import { entries, maybe, say } from '../../../runtime/reading.ts';
import { useView } from '../../../runtime/view-context.ts';
import { hidden } from '../../../theme/layout.css.ts';
import type { Drawn } from '../../drawn.ts';
import * as styles from '../styles.css.ts';

type Node = Drawn<typeof disclosure>['node'];

/** True if any of these errors belongs to a field inside: a page that arrives with it shows the form. */
function holdsField(node: Node, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  const fields = new Set<string>();
  visitNodes(entries(node.children), (child) => {
    for (const name of fieldsOf(entries(child.children)).keys()) fields.add(name);
  });
  return names.some((name) => fields.has(declaredName(name)));
}

/**
 * A form that opens at its row. It is open at first where the address names its section, and where it holds what is wrong. Cancel closes it
 * and leaves out what was typed.
 */
export function ChangeInPlace({ node }: { node: Node }) {
  const { store } = useView();
  const element = useRef<HTMLDetailsElement>(null);
  const [isOpen] = useState(() => node.open === true || holdsField(node, store.issues.map(fieldOfIssue)));
  useEffect(() => {
    const named = partOfAddress();
    if (named !== '' && element.current?.closest(`section[id="${CSS.escape(named)}"]`)) element.current.open = true;
  }, []);
  const context = maybe(node.context);
  return (
    <details className={styles.inPlace} ref={element} open={isOpen}>
      <summary className={styles.change} onClick={() => element.current?.open && element.current.querySelector('form')?.reset()}>
        <span className={styles.whileClosed}>{say(node.label)}</span>
        <span className={styles.whileOpen}>{translate(store, 'Cancel')}</span>
        {context && <span className={hidden}> {context}</span>}
      </summary>
      <div className={styles.form}>
        <Nodes nodes={node.children} />
      </div>
    </details>
  );
}
