import { useEffect, useMemo } from 'react';
import type { JsonObject } from '#schemas/json.ts';
import type { Rule } from '#schemas/layout.ts';
import type { form } from '#schemas/nodes/form.ts';
import { ErrorSummary } from '../../runtime/ErrorSummary.tsx';
import { FormElement } from '../../runtime/FormElement.tsx';
import { Nodes } from '../../runtime/Nodes.tsx';
import { formNameOf } from '../../runtime/field-nodes.ts';
import { isObject } from '../../runtime/reading.ts';
import { useView, ViewProvider } from '../../runtime/view-context.ts';
import type { ViewFrame } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Form({ node }: Drawn<typeof form>) {
  const view = useView();
  const frame = useMemo<ViewFrame>(() => {
    const id = `${view.prefix}${formNameOf(node)}`;
    const state = view.store.openForm(id, {
      start: isObject(node.start) ? (node.start as JsonObject) : {},
      rules: Array.isArray(node.rules) ? (node.rules as Rule[]) : [],
      nodes: node.children ?? [],
      rows: view.rows,
    });
    return { ...view, form: state, formId: `form-${id}`, formAttribute: undefined, prefix: `${id}-` };
  }, [view, node]);
  const { host } = view;
  const asks = node.warnUnsaved === true;
  useEffect(() => (asks ? host.warnUnsaved?.(frame.form, frame.formId) : undefined), [asks, host, frame]);
  return (
    <ViewProvider value={frame}>
      <FormElement className={styles.form}>
        <ErrorSummary form={frame.form.id} />
        <Nodes nodes={node.children} />
      </FormElement>
    </ViewProvider>
  );
}
