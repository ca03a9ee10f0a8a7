import type { emailField } from '#schemas/nodes/emailField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { textControl } from '../../fields/text-control.tsx';
import { useField } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

export function EmailField({ node }: Drawn<typeof emailField>) {
  const field = useField(node);
  return fieldFrame(
    field,
    node,
    textControl(
      field,
      { ...node, autocomplete: maybe(node.autocomplete) ?? 'email' },
      { type: 'email', inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
    ),
  );
}
