import { useState } from 'react';
import { useFramesState } from '../frames.ts';
import { type PictureOrder, toolRoutes } from '#schemas/development.ts';
import { ask } from '../../ask.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import * as controls from '../../parts/controls.css.ts';
import * as parts from '../parts/styles.css.ts';
import * as styles from '../styles.css.ts';
import { useSessionState } from '../use-session.ts';
import { fixedWidths } from '../work.ts';

const scales = [1, 2, 3];

/** A picture of the layout or of the chosen element as a PNG file, as it is drawn at a width, in the look and theme of the drawings. */
export function PictureModal({ onClose }: { onClose: () => void }) {
  const { work, drawing, checked } = useSessionState();
  const { outlined } = useFramesState();
  const [first] = work.widths;
  const [width, setWidth] = useState<number>(first === undefined ? 390 : first === 'free' ? work.free : first);
  const [scale, setScale] = useState(2);
  const [whole, setWhole] = useState(outlined === null);
  const [said, setSaid] = useState<{ text: string; wrong: boolean } | null>(null);
  const [isTaking, setTaking] = useState(false);
  const widths = [...new Set<number>([...fixedWidths, work.free])].toSorted((a, b) => a - b);
  const ready = drawing !== null && checked.drawable !== null && !isTaking;
  const take = async (): Promise<void> => {
    if (!ready || drawing === null) return;
    setTaking(true);
    setSaid({ text: 'The picture is being taken…', wrong: false });
    const { layout, issues } = drawing;
    const order = { layout, issues, appearance: work.appearance, theme: work.theme, width, scale, pointer: whole ? null : outlined };
    const taken = await takePicture(order);
    setTaking(false);
    if ('words' in taken) return setSaid({ text: taken.words, wrong: true });
    const name = `${whole ? 'layout' : 'element'}-${width}-${work.appearance.theme}.png`;
    saveBlob(name, taken.png);
    setSaid({ text: `${name} is saved.`, wrong: false });
  };
  return (
    <Dialog title="Picture" onClose={onClose}>
      <p className={styles.count}>
        A browser on the server’s machine draws it as it stands here, with the values of the state. What was typed into a drawing is not
        part of it.
      </p>
      <label className={styles.labelled}>
        What
        <select
          className={parts.input}
          value={whole ? 'layout' : 'element'}
          onChange={(event) => setWhole(event.currentTarget.value === 'layout')}
        >
          <option value="layout">The whole layout</option>
          <option value="element" disabled={outlined === null}>
            {outlined === null ? 'The chosen element (choose one with Inspect first)' : `The chosen element, ${outlined}`}
          </option>
        </select>
      </label>
      <label className={styles.labelled}>
        Width
        <select className={parts.input} value={width} onChange={(event) => setWidth(Number(event.currentTarget.value))}>
          {widths.map((one) => (
            <option key={one} value={one}>
              {one} px
            </option>
          ))}
        </select>
      </label>
      <label className={styles.labelled}>
        Sharpness
        <select className={parts.input} value={scale} onChange={(event) => setScale(Number(event.currentTarget.value))}>
          {scales.map((one) => (
            <option key={one} value={one}>
              {one === 1 ? 'One pixel for each' : `${one} × ${one} pixels for each`}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.modalFoot}>
        <button type="button" className={controls.button} aria-disabled={!ready} onClick={() => void take()}>
          Save as PNG
        </button>
      </div>
      <p className={said?.wrong ? styles.refused : styles.count} role="status">
        {checked.drawable === null ? 'A picture can be taken once the text has no error.' : said?.text}
      </p>
    </Dialog>
  );
}

async function takePicture(order: PictureOrder): Promise<{ png: Blob } | { words: string }> {
  const answer = await ask(toolRoutes.picture, { body: order });
  if (!answer.ok) return { words: answer.words };
  return { png: new Blob([Uint8Array.from(atob(answer.value.png), (letter) => letter.charCodeAt(0))], { type: 'image/png' }) };
}

function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
