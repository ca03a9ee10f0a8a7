import { translate } from '#engine/language/translate.ts';
import { useEffect, useMemo } from 'react';
import type { DialogDocument } from '#schemas/layout.ts';
import { resolveBindings } from '#engine/expression/bindings.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { classes } from '../theme/variant.ts';
import { CloseButton, Dialog } from './Dialog.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { rootsOf, visitNodes } from './field-nodes.ts';
import { FormElement } from './FormElement.tsx';
import { frameOutsideForm } from './frame-of-form.ts';
import { Nodes } from './Nodes.tsx';
import { say } from './reading.ts';
import * as styles from './styles.css.ts';
import { dialogId, useView, ViewProvider } from './view-context.ts';
import type { HeadingLevel, ViewFrame, ViewHost } from './view-context.ts';
import type { ViewStore } from './view-store.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';

export interface StoredViewProps {
  store: ViewStore;
  host: ViewHost;
  /** Tells apart two views of one page: one drawn under the other. */
  prefix?: string;
  /** Set where the view stands in a dialog, or in a part of a page, that its heading names. */
  dialog?: { id: string | null; titleId: string; titleLevel?: HeadingLevel } | null;
}

/** The properties of a layout that decide its frame, computed once. */
function shapeOf(nodes: readonly LayoutNode[], roots: readonly LayoutNode[]) {
  const shape = { forms: false, title: false, landmarks: false, ownButtons: false, presses: [] as LayoutNode[] };
  // Also of one in a dialog: forms do not nest.
  visitNodes(roots, (node) => {
    const { scope, flow } = traitsOf(node);
    shape.forms ||= scope === 'form' || flow === true;
  });
  visitNodes(nodes, (node) => {
    const { scope, outline, field } = traitsOf(node);
    if (scope === 'form') return false;
    if (outline === 'landmark') shape.landmarks = true;
    if (outline === 'heading' && node['level'] === 1) shape.title = true;
    if (Array.isArray(node['press'])) shape.presses.push(node);
    if (field === 'rows' || field === 'files') shape.ownButtons = true;
    return true;
  });
  return shape;
}

/** One layout, drawn from its store: the form around it, its nodes, its dialogs. */
export function StoredView({ store, host, prefix = '', dialog = null }: StoredViewProps) {
  const { layout } = store;
  const body = Array.isArray(layout.body) ? layout.body : [];
  const shape = useMemo(() => shapeOf(body, rootsOf(layout)), [body, layout]);
  const frame = useMemo<ViewFrame>(() => {
    const form = store.openForm('', { start: {}, rules: [], nodes: [], rows: {} });
    const formId = `${prefix}view`;
    return {
      host,
      store,
      form,
      rows: {},
      prefix,
      viewPrefix: prefix,
      formId,
      // Forms do not nest: where the view has forms of its own, its other controls name theirs.
      formAttribute: shape.forms ? formId : undefined,
      dialog: dialog?.id ?? null,
      titleId: dialog?.titleId ?? null,
      titleLevel: dialog?.titleLevel,
    };
  }, [store, host, prefix, shape, dialog?.id, dialog?.titleId, dialog?.titleLevel]);
  useEffect(() => {
    store.settled = true;
    store.setHydrated();
  }, [store]);
  const asks = layout.warnUnsaved === true;
  useEffect(() => (asks ? host.warnUnsaved?.(frame.form, frame.formId) : undefined), [asks, host, frame]);
  const { address } = layout;
  useEffect(() => {
    if (address === undefined || !host.keepAddress) return undefined;
    const keep = () => host.keepAddress?.(say(resolveBindings(address, store.scope(frame.form))));
    return store.subscribe(['form.'], keep);
  }, [address, host, store, frame]);
  const arrive = layout.arrive?.id;
  useEffect(() => {
    if (typeof arrive === 'string' && !host.inert) host.arrive?.(frame, arrive);
  }, [arrive, host, frame]);

  const dialogs = Object.entries(layout.dialogs ?? {}).map(([name, document]) => (
    <StaticDialog key={name} name={name} document={document} />
  ));
  const content = (
    <>
      {!shape.title && <ErrorSummary />}
      <Nodes nodes={body} />
      {dialogs}
    </>
  );
  const look = classes(styles.view, !shape.landmarks && styles.bare);
  return (
    <ViewProvider value={frame}>
      {shape.forms ? (
        <div className={look}>
          <FormElement />
          {content}
        </div>
      ) : (
        <FormElement className={look}>
          <DefaultButton presses={shape.presses} ownButtons={shape.ownButtons} />
          {content}
        </FormElement>
      )}
    </ViewProvider>
  );
}

/**
 * Enter in a field presses the first button of its form. Where that is not the primary one (a Back link, Sign out, a field's own button that
 * takes something away), an unseen twin of the primary one comes first, or one that does nothing.
 */
function DefaultButton({ presses, ownButtons }: { presses: readonly LayoutNode[]; ownButtons: boolean }) {
  const primary = presses.find((node) => node['kind'] === 'primary');
  if (!primary || primary.$if) return ownButtons ? <button type="submit" disabled hidden /> : null;
  if (primary === presses[0] && !ownButtons) return null;
  return (
    <span aria-hidden="true" className={styles.defaultButton}>
      <TwinButton node={primary} />
    </span>
  );
}

function TwinButton({ node }: { node: LayoutNode }) {
  const { host, store } = useView();
  return (
    <button
      type="submit"
      name="_action"
      value={node.id}
      tabIndex={-1}
      onClick={(event) => {
        event.preventDefault();
        // The real one decides: it knows whether it is disabled.
        const real = event.currentTarget.form?.querySelector<HTMLButtonElement>(
          `button[value="${CSS.escape(node.id ?? '')}"]:not([tabindex])`,
        );
        if (!host.inert && store.busy === null) real?.click();
      }}
    />
  );
}

/** A dialog of the layout itself; a button's command opens it, with or without a script. */
function StaticDialog({ name, document }: { name: string; document: DialogDocument }) {
  const view = useView();
  const id = dialogId(view, name);
  const frame = useMemo<ViewFrame>(
    () => ({ ...(document.form === undefined ? view : frameOutsideForm(view, view.store.layout, document.form)), dialog: id }),
    [view, document.form, id],
  );
  const title = say(resolveBindings(document.title, view.store.scope(view.form)));
  return (
    <ViewProvider value={frame}>
      <Dialog id={id} titleId={`${id}-title`} kind={document.kind}>
        <div className={styles.dialogHead}>
          <h2 className={styles.dialogTitle} id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          <CloseButton dialog={id} label={translate(view.store, 'Close')} />
        </div>
        <Nodes nodes={document.body} />
        {document.footer && (
          <div className={styles.dialogFoot}>
            <Nodes nodes={document.footer} />
          </div>
        )}
      </Dialog>
    </ViewProvider>
  );
}
