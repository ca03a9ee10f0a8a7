import type { Layout } from '#schemas/layout.ts';

/**
 * A step that is presented as a dialog: its own layout, drawn over another's where JavaScript runs and as a page of its own
 * where not. `cancelEvent` is what Esc sends.
 */
export function composeDialog(dialog: Layout, under: Layout, cancelEvent: string | null): Layout {
  const { present: _present, under: _under, cancel: _cancel, arrive: _arrive, ...page } = under;
  return { ...dialog, present: 'dialog', under: page, ...(cancelEvent === null ? {} : { cancel: cancelEvent }) };
}
