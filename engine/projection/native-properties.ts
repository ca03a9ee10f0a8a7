import { fileHint, kindsOf, mostBytesOf } from '../fields/file-rules.ts';
import { traitsOf } from '../fields/node-traits.ts';
import { walkLayout } from '../validation/walk-layout.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { View, ViewType } from '#schemas/views.ts';

type DocumentUploadView = Extract<View, { type: 'DocumentUploadView' }>;

/** The contract's properties for clients that draw a view type natively, derived from the layout, so that the two never differ. */
export function nativeProperties(type: ViewType, layout: Layout, written: JsonObject): JsonObject {
  if (type === 'DocumentUploadView') return { ...uploadOf(layout), ...written };
  if (type === 'PollingView') return { message: wordsOf(find(layout, (node) => traitsOf(node).polls === true)?.['message']), ...written };
  return written;
}

function uploadOf(layout: Layout): JsonObject {
  const field = find(layout, (node) => traitsOf(node).field === 'files') ?? { type: 'none' };
  const props = field as JsonObject; // what is drawn is JSON
  const heading = find(layout, (node) => traitsOf(node).outline === 'heading' && node['level'] === 1);
  return {
    header: wordsOf(heading?.['text']) || layout.title,
    description: wordsOf(props['hint']) || fileHint(props),
    context: filesOf(layout),
    maxUploadSizeBytes: mostBytesOf(props),
    supportedTypes: [...kindsOf(props)],
  };
}

/** The documents that the field of a layout holds. */
export function filesOf(layout: Layout): DocumentUploadView['context'] {
  const field = find(layout, (node) => traitsOf(node).field === 'files');
  const files = layout.form?.[String(field?.['name'])];
  const header = wordsOf(field?.['label']);
  return (Array.isArray(files) ? files : []).map((file) => {
    const { documentId, name } = file as { documentId: string; name: string }; // what the record keeps of one
    return { header, metadata: { name }, documentId };
  });
}

function find(layout: Layout, is: (node: LayoutNode) => boolean): LayoutNode | null {
  for (const { node } of walkLayout(layout)) if (is(node)) return node;
  return null;
}

/** A text that waits for the browser is none to a client that reads no layout. */
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '');
