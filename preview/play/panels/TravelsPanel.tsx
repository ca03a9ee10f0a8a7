import { useState } from 'react';
import { writeValue } from '../../text/convert.ts';
import type { Json } from '#schemas/json.ts';
import * as controls from '../../parts/controls.css.ts';
import { useSessionState } from '../use-session.ts';
import * as styles from './styles.css.ts';

/** The layout as it travels to a browser: of a view that an author wrote, what the server makes of it with the state's values. */
export function TravelsPanel() {
  const { checked, drawing } = useSessionState();
  const [said, setSaid] = useState('');
  if (drawing === null) return <p className={styles.note}>Nothing was drawn yet.</p>;
  const text = writeValue(drawing.layout as unknown as Json, 'json');
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className={controls.button}
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setSaid('Copied.'),
              () => setSaid('The browser did not let it be copied: select the text and copy it by hand.'),
            )
          }
        >
          Copy
        </button>
        <p className={styles.note}>
          {checked.drawable === null ? 'Of what was drawn last.' : 'With the values of the state that is shown.'}{' '}
          {text.length.toLocaleString('en-US')} characters.
        </p>
        <p role="status">{said}</p>
      </div>
      <pre className={styles.code} tabIndex={0} role="region" aria-label="The layout as it travels">
        {text}
      </pre>
    </>
  );
}
