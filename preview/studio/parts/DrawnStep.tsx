import { useEffect, useId, useRef, useState } from 'react';
import { directionOf } from '#engine/language/direction-of.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { usualAppearance } from '../../frame/appearance.ts';
import { FromFrame, type ToFrame } from '../../frame/messages.ts';
import * as styles from '../styles.css.ts';

export interface DrawnStepProps {
  layout: Layout;
  /** What the drawing is called for those who cannot see it. */
  title: string;
  /** Another number redraws the step without what was typed; the same number keeps it. */
  anew: number;
  /** The language of the layout, for its direction; empty for that of the documents. */
  language?: string;
  /** Pointers of the nodes that are marked by a line around them. */
  marked?: readonly string[];
  /** Called with the events that the drawing sends; without it a press says what it would do. */
  onSend?: (event: string, values: JsonObject) => void;
  /** Called with a sentence of what a press or a link would have done. */
  onHeard?: (text: string) => void;
}

const none: readonly string[] = [];

/** A phone and a desk, in CSS pixels. What is longer scrolls in the drawing, as it does there. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
type Size = (typeof sizes)[number];

/** A step as customers see it, drawn by their own modules in a frame without an origin, at the width of a phone or of a desk. */
export function DrawnStep({ layout, title, anew, language = '', marked = none, onSend, onHeard }: DrawnStepProps) {
  const name = useId();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement | null>(null);
  const [{ width, height }, setSize] = useState<Size>(sizes[0]);
  const [room, setRoom] = useState<number>(sizes[0].width);
  const [failed, setFailed] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(true);
  const drawn = useRef({ number: 0, anew });
  const direction = directionOf(language === '' ? undefined : language);
  const latest = useRef({ layout, direction, marked, onSend, onHeard });
  latest.current = { layout, direction, marked, onSend, onHeard };

  useEffect(() => {
    const template = document.getElementById('frame') as HTMLTemplateElement | null;
    const made = template?.content.querySelector('iframe')?.cloneNode(true) as HTMLIFrameElement | undefined;
    const { current } = place;
    if (made === undefined || current === null) return undefined;
    const listen = (event: MessageEvent): void => {
      // Only this frame, which has no origin, and only what has the shape of a message.
      if (event.source !== made.contentWindow || event.origin !== 'null') return;
      const message = FromFrame.safeParse(event.data);
      if (message.success) receive(message.data);
    };
    const receive = (message: FromFrame): void => {
      switch (message.say) {
        case 'ready':
          showTheme();
          return draw(false);
        case 'drawn':
          setWaiting(false);
          return mark();
        case 'failed':
          setWaiting(false);
          return setFailed(message.message);
        case 'sent':
          return latest.current.onSend?.(message.event, message.values);
        case 'did':
          return latest.current.onHeard?.(message.text);
        default:
      }
    };
    const showTheme = (): void => showLook(made, latest.current.direction);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', showTheme);
    frame.current = made;
    made.className = styles.drawing;
    window.addEventListener('message', listen);
    current.append(made);
    const watched = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? sizes[0].width));
    if (current.parentElement !== null) watched.observe(current.parentElement);
    return () => {
      frame.current = null;
      window.removeEventListener('message', listen);
      scheme.removeEventListener('change', showTheme);
      watched.disconnect();
      made.remove();
    };
  }, []);

  function draw(keep: boolean): void {
    setFailed(null);
    const { layout: shown, onSend: sends } = latest.current;
    drawn.current.number += 1;
    post(frame.current, { say: 'draw', drawing: drawn.current.number, layout: shown, issues: [], keep, sends: sends !== undefined });
  }

  useEffect(() => {
    if (drawn.current.number === 0) return; // a frame that has not loaded gets the message when it loads
    draw(drawn.current.anew === anew);
    drawn.current.anew = anew;
  }, [layout, anew]);

  function mark(): void {
    const [pointer = null, ...also] = latest.current.marked;
    post(frame.current, { say: 'outline', pointer, also, show: false });
  }
  const key = marked.join(' ');
  useEffect(mark, [key]);

  useEffect(() => showLook(frame.current, direction), [direction]);

  const scale = Math.min(1, room / width);
  useEffect(() => {
    const { current } = frame;
    if (current === null || place.current === null) return;
    current.title = title;
    current.width = String(width);
    current.height = String(height);
    current.style.setProperty('scale', String(scale));
    place.current.style.setProperty('inline-size', `${width * scale}px`);
    place.current.style.setProperty('block-size', `${height * scale}px`);
  }, [title, width, height, scale]);

  return (
    <div className={styles.section}>
      <fieldset className={styles.choices}>
        <legend className={styles.hidden}>Width of the drawing</legend>
        {sizes.map((one) => (
          <label key={one.width} className={styles.check}>
            <input type="radio" name={name} checked={width === one.width} onChange={() => setSize(one)} />
            {one.width} px
          </label>
        ))}
      </fieldset>
      {failed !== null && (
        <p className={styles.problem} role="alert">
          This step cannot be drawn: {failed}
        </p>
      )}
      {isWaiting && <p className={styles.muted}>Drawing…</p>}
      <div className={styles.drawnBox} ref={place} />
    </div>
  );
}

/** A drawing is as light or dark as the page around it. */
function themeOfPage(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme'];
  return (chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light';
}

function showLook(frame: HTMLIFrameElement | null, direction: 'ltr' | 'rtl'): void {
  post(frame, { say: 'appearance', appearance: { ...usualAppearance, theme: themeOfPage(), direction } });
}

/** A frame without an origin cannot be a target origin: any document in that window gets the message, which holds nothing secret. */
function post(frame: HTMLIFrameElement | null, message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, '*');
}
