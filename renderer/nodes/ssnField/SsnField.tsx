import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react';
import type { ssnField } from '#schemas/nodes/ssnField.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { TextControl } from '../../fields/TextControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

const refuse = (event: ClipboardEvent | DragEvent): void => event.preventDefault();

/** Hidden while it is typed, shown on request. Pasting is allowed: a number copied from a letter is right more often than one typed. */
export function SsnField({ node }: Drawn<typeof ssnField>) {
  const field = useField(node);
  const [shown, setShown] = useState(false);
  const { store } = field.view;
  useEffect(() => store.subscribe(['busy'], () => setShown(false)), [store]);
  const kept = node.copying === false ? { onCopy: refuse, onCut: refuse, onDragStart: refuse } : {};
  return (
    <FieldFrame field={field} node={node}>
      <div className={styles.box} {...kept}>
        <TextControl
          field={field}
          node={{ ...node, autocomplete: 'off' }}
          type={shown ? 'text' : 'password'}
          inputMode="numeric"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          short
        />
        <button
          type="button"
          className={styles.show}
          aria-label={`${shown ? 'Hide' : 'Show'} ${say(node.label)}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  );
}
