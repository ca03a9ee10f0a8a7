import { crc32, createInflate } from 'node:zlib';
import { damaged } from './file-fault.ts';
import type { FileWork } from './file-work.ts';

export const mostPixels = 100_000_000;

/** The most bytes of a picture before it is deflated: a hundred million pixels of four bytes, and the filters of its rows. */
export const mostRawBytes = 4 * mostPixels + 1_000_000;

/** The most chunks: an encoder that writes four kilobytes at a time needs a fifteenth of them for the largest file. */
const mostChunks = 100_000;

const signatureBytes = 8;

/** The chunks that draw the picture. Every other one says something about it (its place, its camera, its words), and is dropped. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs']);

/** Bits of a pixel, by colour type and depth. */
const samples: Record<number, { channels: number; depths: readonly number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

/** The first place and the step of each pass of an interlaced picture, across and down (PNG 8.1). */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Chunk by chunk from its header to its end, with each checksum, and its picture inflated to the byte. Answers the chunks that draw it: what else it says,
 * and what is behind its end, is dropped. Refuses with `damaged` what no reader could draw whole.
 */
export async function lookAtPng(bytes: Buffer, work: FileWork): Promise<Buffer> {
  work.spend(bytes.length);
  const parts = [bytes.subarray(0, signatureBytes)];
  const picture: Buffer[] = [];
  let header: Header | null = null;
  let hasPalette = false;
  for (let at = signatureBytes, chunks = 1; ; chunks++) {
    if (chunks > mostChunks) damaged('it has too many chunks');
    if (at + 12 > bytes.length) damaged('it ends before its last chunk');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) damaged('a chunk is longer than the file');
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(kind)) damaged('a chunk has no name');
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) damaged(`the checksum of ${kind} is wrong`);
    if ((header === null) !== (kind === 'IHDR')) damaged('its header is not its first chunk');
    if (kind === 'IHDR') header = headerOf(bytes, at + 8, length);
    else if (kind === 'PLTE') hasPalette = true;
    else if (kind === 'IDAT') picture.push(bytes.subarray(at + 8, end - 4));
    else if (!kept.has(kind) && /^[A-Z]/.test(kind)) damaged(`nobody can draw it without ${kind}`);
    if (kept.has(kind)) parts.push(bytes.subarray(at, end));
    at = end;
    if (kind === 'IEND') break;
  }
  if (header === null || (header.colour === 3 && !hasPalette)) damaged('it has no palette');
  await demandPicture(header, picture, work);
  return Buffer.concat(parts);
}

interface Header {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlaced: boolean;
}

function headerOf(bytes: Buffer, at: number, length: number): Header {
  if (length !== 13) damaged('its header has another length');
  const [width, height] = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
  const [depth, colour, compression, filter, interlace] = bytes.subarray(at + 8, at + 13) as unknown as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (width === 0 || height === 0 || width * height > mostPixels) damaged('it has no pixels, or too many');
  if (samples[colour]?.depths.includes(depth) !== true || compression !== 0 || filter !== 0 || interlace > 1)
    damaged('its header is of no PNG that is drawn');
  return { width, height, depth, colour, interlaced: interlace === 1 };
}

/** The rows of each pass, and the bytes of one, its filter in front. */
function passesOf({ width, height, depth, colour, interlaced }: Header): { rows: number; rowBytes: number }[] {
  const bits = (samples[colour]?.channels ?? 0) * depth;
  const pass = (across: number, down: number) => ({ rows: across === 0 ? 0 : down, rowBytes: 1 + Math.ceil((across * bits) / 8) });
  if (!interlaced) return [pass(width, height)];
  return adam7.map(([x, y, stepX, stepY]) => pass(Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)));
}

/** Inflates the picture a piece at a time, and keeps none: it must be as long as its header says, each row filtered in a known way. */
async function demandPicture(header: Header, deflated: readonly Buffer[], work: FileWork): Promise<void> {
  const passes = passesOf(header);
  const whole = passes.reduce((sum, { rows, rowBytes }) => sum + rows * rowBytes, 0);
  if (whole > mostRawBytes) damaged('it has too many bytes of picture');
  const inflate = createInflate();
  const fed = (async () => {
    for (const part of deflated) if (!inflate.write(part)) await new Promise((resolve) => inflate.once('drain', resolve));
    inflate.end();
  })();
  const rows = rowCounter(passes);
  let got = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      work.spend(piece.length);
      got += piece.length;
      if (got > whole) damaged('it has more picture than its header says');
      rows.take(piece);
    }
    await fed;
  } catch (error) {
    inflate.destroy();
    if (error instanceof Error && 'errno' in error) damaged('its picture cannot be inflated');
    throw error;
  }
  if (got !== whole) damaged('it has less picture than its header says');
}

/** Follows the rows through pieces of any length: a filter is one of five. */
function rowCounter(passes: readonly { rows: number; rowBytes: number }[]) {
  const left = passes.filter(({ rows }) => rows > 0).map((pass) => ({ ...pass }));
  let toFilter = 0;
  return {
    take(piece: Buffer) {
      let at = toFilter;
      for (let pass = left[0]; at < piece.length && pass !== undefined; pass = left[0]) {
        if ((piece[at] ?? 0) > 4) damaged('a row is filtered in no known way');
        at += pass.rowBytes;
        pass.rows--;
        if (pass.rows === 0) left.shift();
      }
      toFilter = at - piece.length;
    },
  };
}
