import type { passwordField } from '#schemas/nodes/passwordField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { keptId, SecretControl } from '../../fields/SecretControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

export function PasswordField({ node }: Drawn<typeof passwordField>) {
  const field = useField(node, maybe(node.kept) && keptId);
  return fieldFrame(
    field,
    node,
    <SecretControl field={field} node={{ ...node, autocomplete: maybe(node.autocomplete) ?? 'current-password' }} />,
  );
}
