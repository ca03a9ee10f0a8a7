import type { ClipboardEvent, DragEvent } from 'react';
import { isTaxId, parseTaxId } from '#engine/fields/tax-id.ts';
import type { ssnField } from '#schemas/nodes/ssnField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { keptId, SecretControl } from '../../fields/SecretControl.tsx';
import { readWith } from '../../fields/readers.ts';
import { useField, type Field } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

readWith({ taxId: { parse: parseTaxId, is: isTaxId } });

const refuse = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

/** Nine digits are written as on the card, however they were typed or pasted, so that whoever shows them can compare. */
function dashed({ text, setText }: Field): void {
  const [, area, group, serial] = /^\s*(\d{3})[\s-]*(\d{2})[\s-]*(\d{4})\s*$/.exec(text) ?? [];
  if (serial) setText(`${area}-${group}-${serial}`);
}

/** Hidden while it is typed, shown on request. */
export function SsnField({ node }: Drawn<typeof ssnField>) {
  const plain = useField(node, maybe(node.kept) && keptId);
  const field = { ...plain, onBlur: () => (dashed(plain), plain.onBlur()) };
  const uncopied = node.copying === false ? { onCopy: refuse, onCut: refuse, onDragStart: refuse } : {};
  return fieldFrame(
    field,
    node,
    <div {...uncopied}>
      <SecretControl field={field} node={{ ...node, autocomplete: 'off' }} numeric />
    </div>,
  );
}
