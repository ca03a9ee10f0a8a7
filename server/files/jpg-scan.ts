import { damaged } from './file-fault.ts';
import type { FileWork } from './file-work.ts';
import type { Component, Frame, HuffmanTable, JpgTables } from './jpg-tables.ts';

interface Scan {
  bytes: Buffer;
  /** Where the coded picture begins. */
  at: number;
  /** The body of the scan's header. */
  header: Buffer;
  frame: Frame;
  tables: JpgTables;
  work: FileWork;
}

interface Coded {
  component: Component;
  dc: HuffmanTable | undefined;
  ac: HuffmanTable | undefined;
}

/** Follows one scan. Answers where its code ends, and where the next marker is: an encoder may leave bytes between the two. */
export function decodeScan(scan: Scan): { end: number; next: number } {
  const { bytes, at, header, frame, tables, work } = scan;
  const count = header[0] ?? 0;
  if (count < 1 || count > frame.components.length || header.length !== 4 + 2 * count) damaged('the header of its picture is not whole');
  const coded = Array.from({ length: count }, (_, place): Coded => {
    const component = frame.components.find(({ id }) => id === header[1 + 2 * place]);
    const chosen = header[2 + 2 * place] ?? 0;
    if (component === undefined || !tables.quantized.has(component.quantization)) return damaged('its picture uses what did not come');
    return { component, dc: tables.dc[chosen >> 4], ac: tables.ac[chosen & 15] };
  });
  if (frame.progressive) {
    const next = nextMarker(bytes, at);
    work.spend(next - at);
    return { end: next, next };
  }
  const reader = new BitReader(bytes, at);
  const units = unitsOf(frame, coded);
  for (let unit = 0; unit < units; unit++) {
    if (tables.restart > 0 && unit > 0 && unit % tables.restart === 0) reader.restart((unit / tables.restart - 1) % 8);
    for (const one of coded) {
      const blocks = count === 1 ? 1 : one.component.across * one.component.down;
      for (let block = 0; block < blocks; block++) followBlock(reader, one);
    }
  }
  const next = nextMarker(bytes, reader.at);
  work.spend(next - at);
  return { end: reader.at, next };
}

/** The units of a scan: blocks of its one component, or groups of blocks of all (T.81, A.2). */
function unitsOf({ width, height, components }: Frame, coded: readonly Coded[]): number {
  const across = Math.max(...components.map((one) => one.across));
  const down = Math.max(...components.map((one) => one.down));
  const [only] = coded;
  if (coded.length > 1 || only === undefined) return Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
  const { component } = only;
  return Math.ceil(Math.ceil((width * component.across) / across) / 8) * Math.ceil(Math.ceil((height * component.down) / down) / 8);
}

/** One block of 64 coefficients: its first, then runs of the others. Their values are skipped. */
function followBlock(reader: BitReader, { dc, ac }: Coded): void {
  if (dc === undefined || ac === undefined) damaged('its picture uses a code that did not come');
  reader.skip(reader.symbol(dc) & 15);
  for (let place = 1; place < 64;) {
    const symbol = reader.symbol(ac);
    const bits = symbol & 15;
    const run = symbol >> 4;
    if (bits === 0 && run < 15) return;
    place += run + 1;
    if (place > 64) damaged('a block has too many coefficients');
    reader.skip(bits);
  }
}

/** The next marker that ends a scan: stuffed bytes and restarts belong to it. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)) continue;
    return at;
  }
  return damaged('it ends within its picture');
}

class BitReader {
  at: number;
  readonly #bytes: Buffer;
  #held = 0;
  #bits = 0;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  symbol(table: HuffmanTable): number {
    let code = 0;
    for (let length = 1; length <= 16; length++) {
      code = (code << 1) | this.#bit();
      if (code <= (table.greatest[length] ?? -1))
        return table.values[code - (table.lessened[length] ?? 0)] ?? damaged('its code has no such value');
    }
    return damaged('its code has no such sign');
  }

  skip(bits: number): void {
    let left = bits;
    while (left > this.#bits) {
      left -= this.#bits;
      this.#bits = 0;
      this.#fill();
    }
    this.#bits -= left;
  }

  /** A restart marker of that number, from the next whole byte on. */
  restart(number: number): void {
    this.#bits = 0;
    while (this.#bytes[this.at] === 0xff && this.#bytes[this.at + 1] === 0xff) this.at++;
    if (this.#bytes[this.at] !== 0xff || this.#bytes[this.at + 1] !== 0xd0 + number) damaged('a restart of its picture is missing');
    this.at += 2;
  }

  #bit(): number {
    if (this.#bits === 0) this.#fill();
    this.#bits--;
    return (this.#held >> this.#bits) & 1;
  }

  #fill(): void {
    const byte = this.#bytes[this.at];
    if (byte === undefined) damaged('it ends within its picture');
    if (byte === 0xff) {
      if (this.#bytes[this.at + 1] !== 0) damaged('its picture ends before its last block');
      this.at += 2;
    } else this.at++;
    this.#held = byte;
    this.#bits = 8;
  }
}
