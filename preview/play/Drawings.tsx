import { useEffect, useRef, useState } from 'react';
import { classes } from '#renderer/theme/variant.ts';
import type { Problem } from './checked-work.ts';
import { besideName, useFramesState } from './frames.ts';
import { LayoutFrame } from './LayoutFrame.tsx';
import { Separator } from './parts/Separator.tsx';
import { scaleOf } from './scale-of.ts';
import * as styles from './styles.css.ts';
import { useSession, useSessionState } from './use-session.ts';
import { freeWidths, heightOf } from './work.ts';

/** The width of the free drawing's handle. */
const handle = 15;

/** The drawings side by side, shrunk to fit; dimmed, and said so, while the texts say something that cannot be drawn. */
export function Drawings() {
  const session = useSession();
  const { work, checked, drawing, beside } = useSessionState();
  const { containers, failed } = useFramesState();
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!stage.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  const sized = work.widths.flatMap((width) => {
    const free = width === 'free';
    const own = { name: String(width), width: free ? work.free : width, beside: free ? handle : 0, of: beside && 'this layout' };
    if (beside === null || 'problem' in beside) return [own];
    return [own, { ...own, name: besideName(own.name), beside: 0, of: beside.name }];
  });
  // In a narrow pane the drawings are stacked, each as large as possible.
  const stacked = room < 560;
  const shrunk = work.fit && room > 0;
  const together = shrunk && !stacked ? scaleOf(sized, room) : 1;
  const shown = sized.map((one) => ({ ...one, scale: shrunk && stacked ? scaleOf([one], room) : together }));
  const { stale } = checked;
  const blank = stale === null && checked.drawable !== null && checked.drawable.layout.body.length === 0;
  return (
    <>
      <p className={classes(styles.stale, stale === null && !blank && styles.unsaid)} role="status">
        {stale !== null ? staleWords(stale, drawing !== null) : blank && blankWords(checked.problems)}
      </p>
      {beside !== null && 'problem' in beside && (
        <p className={styles.stale} role="status">
          {beside.name} cannot be drawn beside it. {beside.problem}
        </p>
      )}
      {failed !== null && (
        <p className={styles.stale} role="alert">
          The renderer failed: {failed}
        </p>
      )}
      <div
        className={classes(styles.stage, stacked && styles.stacked, stale !== null && styles.dimmed)}
        ref={stage}
        data-stale={stale !== null || undefined}
        // A scrolling region must be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label="Drawings side by side"
      >
        {shown.length === 0 && <p className={styles.empty}>Choose a width to see the drawing.</p>}
        {shown.map(({ name, width, scale, of }) => (
          <figure key={name} className={styles.figure}>
            <figcaption className={styles.caption}>
              <strong>{width} px</strong>
              {of !== null && ` · ${of}`}
              {containers[name] !== undefined && ` · container ${containers[name]} px`}
              {scale < 1 && ` · at ${Math.round(scale * 100)} %`}
            </figcaption>
            <div className={styles.framed}>
              <LayoutFrame
                name={name}
                title={of === null || of === 'this layout' ? `Drawing at ${width} pixels` : `${of}, drawn at ${width} pixels`}
                width={width}
                height={heightOf(width)}
                scale={scale}
              />
              {name === 'free' && (
                <Separator
                  className={styles.handle}
                  label="Width of the free drawing"
                  orientation="vertical"
                  value={work.free}
                  least={freeWidths.least}
                  most={freeWidths.most}
                  step={10}
                  unit="pixels"
                  perPixel={() => 1 / scale}
                  onMove={(free) => session.appearance((draft) => void (draft.free = Math.round(free)), true)}
                />
              )}
            </div>
          </figure>
        ))}
      </div>
    </>
  );
}

/** Why there is nothing to see where what is drawn has nothing in it. */
function blankWords(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return 'The body is empty: nothing is drawn.';
  return `Nothing of the text can be drawn: it has ${errors.length === 1 ? 'an error' : `${errors.length} errors, the first`} at line ${errors[0]?.line}.`;
}

function staleWords({ pane, line }: { pane: string; line: number }, drawn: boolean): string {
  const where = `${pane === 'layout' ? 'the text has' : 'the values have'} an error at line ${line}`;
  return drawn ? `Stale: ${where}. What you see was drawn before it.` : `Nothing is drawn yet: ${where}.`;
}
