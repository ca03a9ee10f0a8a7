import { damaged } from './file-fault.ts';
import { mostPixels } from './look-at-png.ts';

/** A Huffman code (ITU T.81, F.2.2.3): of each length the greatest code and where its values begin. A code's length is 1 to 16 bits. */
export interface HuffmanTable {
  /** The greatest code of each length, or -1 where none has it. */
  greatest: Int32Array;
  /** What a code of each length has to be lessened by to be a place in `values`. */
  lessened: Int32Array;
  values: Uint8Array;
}

export interface JpgTables {
  dc: (HuffmanTable | undefined)[];
  ac: (HuffmanTable | undefined)[];
  /** The numbers of the tables of quantization that came. */
  quantized: Set<number>;
  /** The units between two restart markers; 0 for none. */
  restart: number;
}

export interface Component {
  id: number;
  across: number;
  down: number;
  quantization: number;
}

/** The size of the picture, in pixels, and its components. */
export interface Frame {
  progressive: boolean;
  width: number;
  height: number;
  components: Component[];
}

export function frameOf(kind: number, body: Buffer): Frame {
  const count = body[5] ?? 0;
  if (body.length < 6 || body.length !== 6 + 3 * count || count < 1 || count > 4) damaged('its size is not whole');
  const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)];
  if (width === 0 || height === 0 || width * height > mostPixels || body[0] !== 8) damaged('it has no pixels, or too many');
  const components = Array.from({ length: count }, (_, place) => {
    const [id, factors, quantization] = body.subarray(6 + 3 * place, 9 + 3 * place) as unknown as [number, number, number];
    const [across, down] = [factors >> 4, factors & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4 || quantization > 3) damaged('a component of its picture is of no known shape');
    return { id, across, down, quantization };
  });
  if (new Set(components.map(({ id }) => id)).size !== count) damaged('two components of its picture are the same');
  return { progressive: kind === 0xc2, width, height, components };
}

export function readHuffmanTables(body: Buffer, tables: JpgTables): void {
  for (let at = 0; at < body.length;) {
    const kind = (body[at] ?? 0) >> 4;
    const id = (body[at] ?? 0) & 15;
    const lengths = body.subarray(at + 1, at + 17);
    const count = lengths.reduce((sum, one) => sum + one, 0);
    at += 17 + count;
    if (kind > 1 || id > 3 || lengths.length < 16 || count > 256 || at > body.length) damaged('a table of its code is not whole');
    (kind === 0 ? tables.dc : tables.ac)[id] = huffmanTable(lengths, body.subarray(at - count, at));
  }
}

function huffmanTable(lengths: Uint8Array, values: Uint8Array): HuffmanTable {
  const greatest = new Int32Array(17).fill(-1);
  const lessened = new Int32Array(17);
  let code = 0;
  let place = 0;
  for (let length = 1; length <= 16; length++) {
    const count = lengths[length - 1] ?? 0;
    if (code + count > 1 << length) damaged('a table of its code has too many codes');
    lessened[length] = code - place;
    if (count > 0) greatest[length] = code + count - 1;
    code = (code + count) << 1;
    place += count;
  }
  return { greatest, lessened, values: Uint8Array.from(values) };
}
