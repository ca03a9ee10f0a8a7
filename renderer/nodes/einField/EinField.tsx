import { isEmployerId, parseEmployerId } from '#engine/fields/employer-id.ts';
import type { einField } from '#schemas/nodes/einField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { keptId, SecretControl } from '../../fields/SecretControl.tsx';
import { readWith } from '../../fields/readers.ts';
import { useField, type Field } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

readWith({ employerId: { parse: parseEmployerId, is: isEmployerId } });

/** Nine digits are written as the tax office writes them, however they were typed or pasted, so that whoever shows them can compare. */
function dashed({ text, setText }: Field): void {
  const [, place, serial] = /^\s*(\d{2})[\s-]*(\d{7})\s*$/.exec(text) ?? [];
  if (serial) setText(`${place}-${serial}`);
}

/** Hidden while it is typed, shown on request. */
export function EinField({ node }: Drawn<typeof einField>) {
  const plain = useField(node, maybe(node.kept) && keptId);
  const field = { ...plain, onBlur: () => (dashed(plain), plain.onBlur()) };
  return fieldFrame(field, node, <SecretControl field={field} node={{ ...node, autocomplete: 'off' }} numeric />);
}
