import type { ClipboardEvent, DragEvent } from 'react';
import type { ssnField } from '#schemas/nodes/ssnField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { keptId, SecretControl } from '../../fields/SecretControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

const refuse = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

/** Hidden while it is typed, shown on request. */
export function SsnField({ node }: Drawn<typeof ssnField>) {
  const field = useField(node, maybe(node.kept) && keptId);
  const uncopied = node.copying === false ? { onCopy: refuse, onCut: refuse, onDragStart: refuse } : {};
  return fieldFrame(
    field,
    node,
    <div {...uncopied}>
      <SecretControl field={field} node={{ ...node, autocomplete: 'off' }} numeric />
    </div>,
  );
}
