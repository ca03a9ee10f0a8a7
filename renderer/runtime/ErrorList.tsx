import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { declaredName } from '#engine/fields/field-path.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';
import { fieldOfIssue } from './field-of-issue.ts';
import { fieldsOf, formNameOf, visitNodes } from './field-nodes.ts';
import type { FormState } from './form-state.ts';
import { entries, say } from './reading.ts';
import * as styles from './styles.css.ts';

/** The part of the view that the list needs to find a field's control. */
interface ListedView {
  host: { inert: boolean };
  prefix: string;
  store: Speech & { layout: Layout; forms(): Iterable<Pick<FormState, 'id' | 'fields'>> };
}

/** The id and the label of the control that an issue is about, in whichever form of the view has it. */
function controlOf(view: ListedView, field: string): [id?: string, label?: unknown] {
  if (field === '') return [];
  const name = declaredName(field);
  for (const { id, fields } of view.store.forms())
    if (fields.has(name)) return [(id === '' ? view.prefix : `${id}-`) + field, fields.get(name)?.['label']];
  const later = formToCome(view.store.layout, name);
  return later === null ? [] : [`${view.prefix}${later}-${field}`];
}

/** The form of a field that is below this list and not drawn yet: a page that arrives with errors is drawn from its head on. */
function formToCome(layout: Layout, field: string): string | null {
  let found: string | null = null;
  visitNodes(layout.body, (node) => {
    if (traitsOf(node).scope === 'form' && fieldsOf(entries(node.children)).has(field)) found ??= formNameOf(node);
  });
  return found;
}

/** Opens what is closed around a control: disclosures, and panels of tabs by their tab. */
function reveal(control: HTMLElement): void {
  for (let ancestor = control.parentElement; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor instanceof HTMLDetailsElement) ancestor.open = true;
    document.getElementById(ancestor.dataset['panel'] ?? '')?.click();
  }
}

/** Brings a control's words into view with it, clear of anything that sticks to an edge, and gives it the focus. */
async function goTo(id: string): Promise<void> {
  const control = document.getElementById(id);
  if (!control) return;
  reveal(control);
  // A panel is drawn once the press of its tab is over.
  await Promise.resolve();
  const words = control.closest('fieldset')?.querySelector('legend') ?? document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? control;
  words.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}

/** The errors, in the same words as beside the fields; takes the focus each time it is shown. */
export function ErrorList({ view, issues, shown }: { view: ListedView; issues: readonly Issue[]; shown: number }) {
  const box = useRef<HTMLDivElement>(null);
  // Also on arrival: a page that came with errors says them first. An example on somebody's page does not.
  useEffect(() => {
    if (shown > 0 || !view.host.inert) box.current?.focus();
  }, [shown]);
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} data-error-summary="">
      <div role="alert">
        <h2 className={styles.summaryTitle}>{translate(view.store, 'There is a problem')}</h2>
      </div>
      <ul className={styles.summaryList}>
        {issues.map((issue, index) => {
          const [id, label] = controlOf(view, fieldOfIssue(issue));
          // Where another says the same, the label tells them apart.
          const { message } = issue;
          const isRepeated = issues.some((other) => other !== issue && other.message === message);
          const words = isRepeated ? `${say(label)} ${message}` : message;
          const follow = (event: MouseEvent) => {
            event.preventDefault();
            if (id) void goTo(id);
          };
          return (
            <li key={index}>
              {id ? (
                <a className={styles.summaryLink} href={`#${id}`} onClick={follow}>
                  {words}
                </a>
              ) : (
                words
              )}
              {issue.instead && (
                <>
                  {' '}
                  <a className={styles.summaryLink} href={issue.instead.to}>
                    {issue.instead.label}
                  </a>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
