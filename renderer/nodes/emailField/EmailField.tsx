import type { emailField } from '#schemas/nodes/emailField.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { TextControl } from '../../fields/TextControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

export function EmailField({ node }: Drawn<typeof emailField>) {
  const field = useField(node);
  return (
    <FieldFrame field={field} node={node}>
      <TextControl
        field={field}
        node={{ ...node, autocomplete: maybe(node.autocomplete) ?? 'email' }}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </FieldFrame>
  );
}
