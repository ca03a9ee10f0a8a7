import { useState } from 'react';
import { pack } from '../../share/pack.ts';
import { comfortable, linkTo, mostForServer } from '../../share/links.ts';
import { takesPictures } from '../page-data.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import * as controls from '../../parts/controls.css.ts';
import * as parts from '../parts/styles.css.ts';
import * as styles from '../styles.css.ts';
import { useSessionState } from '../use-session.ts';

const counted = (count: number): string => `${count.toLocaleString('en-US')} characters`;

/** The whole work in an address, and the layout alone. Nothing of it is kept anywhere. */
export function ShareModal({ onClose, onPicture }: { onClose: () => void; onPicture: () => void }) {
  const { work, checked, drawing } = useSessionState();
  const [said, setSaid] = useState('');
  const link = linkTo(work, location.origin + location.pathname);
  const json = checked.drawable && drawing ? JSON.stringify(drawing.layout, null, 2) : null;
  const packed = json === null ? '' : pack(JSON.stringify(drawing?.layout));
  const copy = (text: string, what: string): void =>
    void navigator.clipboard.writeText(text).then(
      () => setSaid(`${what} copied.`),
      () => setSaid('The browser did not let it be copied: select the text and copy it by hand.'),
    );
  return (
    <Dialog title="Share" onClose={onClose}>
      <label className={styles.search}>
        Link to this work
        <input className={parts.input} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <p className={styles.count}>
        {counted(link.length)}. All of it stands after the “#”, which no server is sent.
        {link.length > comfortable && <strong> Too long for many mail and chat programs, which cut it: copy the JSON instead.</strong>}
      </p>
      <div className={styles.group}>
        <button type="button" className={controls.button} onClick={() => copy(link, 'Link')}>
          Copy link
        </button>
        <button type="button" className={controls.button} aria-disabled={json === null} onClick={() => json !== null && copy(json, 'JSON')}>
          Copy JSON
        </button>
        {json !== null && packed.length <= mostForServer ? (
          <a className={controls.button} href={`/preview?compressedView=${packed}`} target="_blank" rel="noreferrer">
            Open as /preview
          </a>
        ) : (
          <p className={styles.count}>
            {json === null
              ? 'The layout alone can be shared once it has no error.'
              : `The layout alone takes ${counted(packed.length)}: too long for /preview.`}
          </p>
        )}
      </div>
      {takesPictures() && (
        <button type="button" className={controls.button} onClick={onPicture}>
          Picture…
        </button>
      )}
      <p role="status">{said}</p>
    </Dialog>
  );
}
