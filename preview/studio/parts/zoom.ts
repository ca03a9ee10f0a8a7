/** How large a picture is drawn: as a share of its size, as wide as there is room, or whole. */
export type Zoom = number | 'width' | 'whole';

interface Size {
  width: number;
  height: number;
}

const bounds = { least: 0.2, most: 2 };
/** Below it, words are too small to be read: a picture that is wider scrolls. */
const readable = 0.5;

/** The scale at which a picture of a size fits a room; never larger than it is. An unknown room, 0 wide, takes it as it is. */
export function fitting(zoom: 'width' | 'whole', { width, height }: Size, room: Size): number {
  if (room.width === 0) return 1;
  const wide = Math.min(1, room.width / width);
  return zoom === 'width' ? Math.max(readable, wide) : Math.max(bounds.least, Math.min(wide, room.height / height));
}

/** The zoom after a key: `+` and `-` go a step of a quarter, `0` fits the whole. Null where the key is none of them. */
export function zoomed(scale: number, key: string): Zoom | null {
  if (key === '0') return 'whole';
  if (key === '+' || key === '=') return Math.min(bounds.most, scale * 1.25);
  return key === '-' ? Math.max(bounds.least, scale / 1.25) : null;
}
