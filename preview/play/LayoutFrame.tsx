import { useEffect, useRef } from 'react';
import { useFrames } from './frames.ts';
import * as styles from './styles.css.ts';

export interface LayoutFrameProps {
  /** Tells the drawings of a page apart. */
  name: string;
  title: string;
  width: number;
  height: number;
  scale: number;
}

/** One drawing: a copy of the frame that the page was sent with. It has no origin, and knows only what messages say. */
export function LayoutFrame({ name, title, width, height, scale }: LayoutFrameProps) {
  const frames = useFrames();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement | null>(null);
  useEffect(() => {
    const template = document.getElementById('frame') as HTMLTemplateElement | null;
    const made = template?.content.querySelector('iframe')?.cloneNode(true) as HTMLIFrameElement | undefined;
    if (!made || !place.current) return undefined;
    made.className = styles.frame;
    frame.current = made;
    // Known before it is there: it speaks as soon as it is.
    const forget = frames.add(name, made);
    place.current.append(made);
    return () => {
      forget();
      made.remove();
    };
  }, [frames, name]);
  useEffect(() => {
    const { current } = frame;
    if (!current || !place.current) return;
    current.title = title;
    current.width = String(width);
    current.height = String(height);
    current.style.setProperty('scale', String(scale));
    place.current.style.setProperty('inline-size', `${width * scale}px`);
    place.current.style.setProperty('block-size', `${height * scale}px`);
  }, [title, width, height, scale]);
  return <div className={styles.frameBox} ref={place} />;
}
