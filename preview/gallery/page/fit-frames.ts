import { membersOf } from '#schemas/is-object.ts';

/** The greatest height of a frame: a drawing that grows with its frame must end somewhere. */
const mostPixels = 12_000;
/** Before it has said how tall it is. */
const startPixels = { node: 120, page: 560 } as const;

export interface Frames {
  all: readonly HTMLIFrameElement[];
  /** Asks each frame for its height again. */
  again(): void;
}

/** Makes each frame as tall as what is drawn in it. A frame has no origin: it is believed as far as a number goes. */
export function fitFrames(): Frames {
  const all = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-drawing]')];
  const least = (frame: HTMLIFrameElement): number => (frame.dataset['drawing'] === 'page' ? startPixels.page : startPixels.node);
  const again = (): void => all.forEach((frame) => (frame.height = String(least(frame))));
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const frame = all.find((one) => one.contentWindow === source);
    if (frame === undefined || origin !== 'null') return;
    const { say, height } = membersOf(data);
    if (say !== 'height' || typeof height !== 'number' || !Number.isFinite(height)) return;
    frame.height = String(Math.min(mostPixels, Math.max(least(frame), Math.ceil(height))));
  });
  again();
  return { all, again };
}
