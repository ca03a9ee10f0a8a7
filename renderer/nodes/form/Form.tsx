import { useEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import type { form } from '#schemas/nodes/form.ts';
import { ErrorSummary } from '../../runtime/ErrorSummary.tsx';
import { FormElement } from '../../runtime/FormElement.tsx';
import { Nodes } from '../../runtime/Nodes.tsx';
import { frameOfForm } from '../../runtime/frame-of-form.ts';
import { useView, ViewProvider } from '../../runtime/view-context.ts';
import type { ViewFrame } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Form({ node }: Drawn<typeof form>) {
  const view = useView();
  const frame = useMemo<ViewFrame>(() => frameOfForm(view, node), [view, node]);
  const { host } = view;
  const asks = node.warnUnsaved === true;
  useEffect(() => (asks ? host.warnUnsaved?.(frame.form, frame.formId) : undefined), [asks, host, frame]);
  const framed = node.inFrame === true && !host.inert;
  const [Frame, setFrame] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without it the browser posts the form, and a page answers.
    if (framed)
      void import('./parts/FileFrame.tsx').then(
        ({ FileFrame }) => setFrame(() => FileFrame),
        () => undefined,
      );
  }, [framed]);
  return (
    <ViewProvider value={frame}>
      <FormElement className={styles.form}>
        <ErrorSummary form={frame.form.id} />
        <Nodes nodes={node.children} />
        {Frame && <Frame />}
      </FormElement>
    </ViewProvider>
  );
}
