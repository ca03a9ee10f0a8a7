import type { ClipboardEvent, DragEvent } from 'react';
import type { ssnField } from '#schemas/nodes/ssnField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { SecretControl } from '../../fields/SecretControl.tsx';
import { useField } from '../../fields/use-field.ts';
import type { Drawn } from '../drawn.ts';

const refuse = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

/** Hidden while it is typed, shown on request. */
export function SsnField({ node }: Drawn<typeof ssnField>) {
  const field = useField(node);
  const kept = node.copying === false ? { onCopy: refuse, onCut: refuse, onDragStart: refuse } : {};
  return fieldFrame(
    field,
    node,
    <div {...kept}>
      <SecretControl field={field} node={{ ...node, autocomplete: 'off' }} numeric />
    </div>,
  );
}
