import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Eight bytes that every PNG begins with. */
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bytesOfPixel: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

interface Pixels {
  width: number;
  height: number;
  /** Three bytes a pixel: a page's picture is opaque. */
  rgb: Uint8Array;
}

/**
 * The same picture with one byte a pixel: 256 colours, the rest by the nearest of those. Pages have few colours; what
 * is rounded is a shade at the edge of a letter. Reads what Chromium writes: eight bits a channel, not interlaced.
 */
export function inPalette(png: Buffer): Buffer {
  const { width, height, rgb } = pixelsOf(png);
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = colourAt(rgb, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = paletteOf(counts);
  const indexOf = new Map(palette.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colourAt(rgb, (y * width + x) * 3);
      let index = indexOf.get(colour);
      if (index === undefined) indexOf.set(colour, (index = nearest(palette, colour)));
      rows[y * (width + 1) + 1 + x] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const colourAt = (rgb: Uint8Array, at: number): number => ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);

/** The number of colours chosen because they are common; the rest are chosen so that no colour is far from its own. */
const common = 64;
const most = 256;

function paletteOf(counts: ReadonlyMap<number, number>): number[] {
  const colours = [...counts].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour);
  if (colours.length <= most) return colours;
  const palette = colours.slice(0, common);
  const far = colours.map((colour) => Math.min(...palette.map((one) => distance(one, colour))));
  while (palette.length < most) {
    const next = colours[far.indexOf(Math.max(...far))] ?? 0;
    palette.push(next);
    colours.forEach((colour, index) => (far[index] = Math.min(far[index] ?? 0, distance(next, colour))));
  }
  return palette;
}

function distance(a: number, b: number): number {
  const [red, green, blue] = [(a >> 16) - (b >> 16), ((a >> 8) & 255) - ((b >> 8) & 255), (a & 255) - (b & 255)];
  return red * red + green * green + blue * blue;
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  palette.forEach((one, index) => (best = distance(one, colour) < distance(palette[best] ?? 0, colour) ? index : best));
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The pixels of a PNG of eight bits a channel, with colour and with or without transparency. */
export function pixelsOf(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth = 0, kind = 0, , , interlaced = 0] = png.subarray(24, 29);
  const size = bytesOfPixel[kind];
  if (!png.subarray(0, 8).equals(signature) || depth !== 8 || size === undefined || interlaced !== 0)
    throw new Error('This is no picture as Chromium takes one.');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = unfiltered(inflateSync(Buffer.concat(data)), width * size, height, size);
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += size, to += 3) rgb.set(raw.subarray(from, from + 3), to);
  return { width, height, rgb };
}

/** Takes back what a PNG does to each row before it is deflated. */
function unfiltered(filtered: Buffer, rowBytes: number, height: number, size: number): Uint8Array {
  const raw = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (rowBytes + 1)];
    const row = y * rowBytes;
    for (let x = 0; x < rowBytes; x++) {
      const given = filtered[y * (rowBytes + 1) + 1 + x] ?? 0;
      const left = x >= size ? (raw[row + x - size] ?? 0) : 0;
      const up = y > 0 ? (raw[row - rowBytes + x] ?? 0) : 0;
      const corner = x >= size && y > 0 ? (raw[row - rowBytes + x - size] ?? 0) : 0;
      raw[row + x] = given + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0]!;
    }
  }
  return raw;
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
