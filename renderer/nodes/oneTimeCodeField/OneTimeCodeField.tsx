import type { oneTimeCodeField } from '#schemas/nodes/oneTimeCodeField.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { TextControl } from '../../fields/TextControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** One box, which phones fill from the message; boxes of one digit each take neither that nor a paste. */
export function OneTimeCodeField({ node }: Drawn<typeof oneTimeCodeField>) {
  const field = useField(node);
  return (
    <FieldFrame field={field} node={node}>
      <div className={styles.code}>
        <TextControl
          field={field}
          node={{ ...node, autocomplete: maybe(node.autocomplete) ?? 'one-time-code' }}
          inputMode="numeric"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          short
        />
      </div>
    </FieldFrame>
  );
}
