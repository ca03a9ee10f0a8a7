import { useEffect, useState } from 'react';
import type { passwordField } from '#schemas/nodes/passwordField.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { TextControl } from '../../fields/TextControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function PasswordField({ node }: Drawn<typeof passwordField>) {
  const field = useField(node);
  const [shown, setShown] = useState(false);
  const { store } = field.view;
  // Whatever is sent goes out hidden, so that nobody looking on reads it while the page waits.
  useEffect(() => store.subscribe(['busy'], () => setShown(false)), [store]);
  return (
    <FieldFrame field={field} node={node}>
      <div className={styles.box}>
        <TextControl
          field={field}
          node={node}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.show}
          aria-label={`${shown ? 'Hide' : 'Show'} ${say(node.label).toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  );
}
