import { damaged } from './file-fault.ts';
import type { FileWork } from './file-work.ts';

export type PdfToken = 'name' | 'number' | 'string' | 'dictionary' | 'endOfDictionary' | 'array' | 'endOfArray' | 'keyword' | 'end';

/** What a byte is to a PDF (ISO 32000-1, 7.2.2): white space, a delimiter, a digit or sign of a number, or a letter of a name or keyword. */
const white = 1;
const delimiter = 2;
const numeric = 4;
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = white;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = delimiter;
for (const sign of '0123456789+-.') kinds[sign.charCodeAt(0)] = numeric;

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === white;

/** The longest name that is compared with another, in bytes as it is written. */
const mostOfName = 256;

/** Reads a PDF's tokens one after another, each byte once. A string that never ends is damaged. */
export class PdfLexer {
  /** Where the last token began. */
  start = 0;
  /** The last name, its numbers of letters resolved (`/Java#53cript`), or the last keyword. */
  text = '';
  number = 0;
  at: number;
  readonly bytes: Buffer;
  readonly #work: FileWork;

  constructor(bytes: Buffer, at: number, work: FileWork) {
    this.bytes = bytes;
    this.at = at;
    this.#work = work;
  }

  next(): PdfToken {
    const from = this.at;
    this.#skipSpace();
    this.start = this.at;
    const token = this.#read();
    this.#work.spend(this.at - from + 1);
    return token;
  }

  #skipSpace(): void {
    for (let byte = this.bytes[this.at]; byte !== undefined; byte = this.bytes[this.at]) {
      if (byte === 0x25) while (byte !== undefined && byte !== 10 && byte !== 13) byte = this.bytes[++this.at];
      else if (kinds[byte] === white) this.at++;
      else return;
    }
  }

  #read(): PdfToken {
    const byte = this.bytes[this.at];
    if (byte === undefined) return 'end';
    if (kinds[byte] === numeric) return this.#readNumber();
    if (kinds[byte] !== delimiter) return this.#readKeyword();
    this.at++;
    switch (byte) {
      case 0x2f:
        return this.#readName();
      case 0x28:
        return this.#skipString();
      case 0x3c:
        if (this.bytes[this.at] !== 0x3c) return this.#skipHexString();
        this.at++;
        return 'dictionary';
      case 0x3e:
        if (this.bytes[this.at] === 0x3e) this.at++;
        return 'endOfDictionary';
      case 0x5b:
        return 'array';
      case 0x5d:
        return 'endOfArray';
      default:
        this.text = String.fromCharCode(byte);
        return 'keyword';
    }
  }

  #readNumber(): PdfToken {
    let end = this.at;
    while (kinds[this.bytes[end] ?? 0x20] === numeric) end++;
    this.number = end - this.at > 32 ? Number.NaN : Number(this.bytes.toString('latin1', this.at, end));
    this.at = end;
    return 'number';
  }

  #endOfWord(from: number): number {
    let end = from;
    for (let byte = this.bytes[end]; byte !== undefined && (kinds[byte] === 0 || kinds[byte] === numeric); byte = this.bytes[end]) end++;
    return end;
  }

  #readKeyword(): PdfToken {
    const end = this.#endOfWord(this.at);
    this.text = this.bytes.toString('latin1', this.at, Math.min(end, this.at + mostOfName));
    this.at = end;
    return 'keyword';
  }

  #readName(): PdfToken {
    const end = this.#endOfWord(this.at);
    this.text = resolveName(this.bytes.toString('latin1', this.at, Math.min(end, this.at + mostOfName)));
    this.at = end;
    return 'name';
  }

  #skipString(): PdfToken {
    for (let depth = 1; depth > 0; this.at++) {
      const byte = this.bytes[this.at];
      if (byte === undefined) damaged('a string never ends');
      if (byte === 0x5c) this.at++;
      else if (byte === 0x28) depth++;
      else if (byte === 0x29) depth--;
    }
    return 'string';
  }

  #skipHexString(): PdfToken {
    const end = this.bytes.indexOf(0x3e, this.at);
    if (end === -1) damaged('a string never ends');
    this.at = end + 1;
    return 'string';
  }
}

/** Names may be written with the numbers of their letters. */
function resolveName(text: string): string {
  if (!text.includes('#')) return text;
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The text of a string token between these places. Only letters that an address may hold are distinguished. */
export function stringText(bytes: Buffer, start: number, end: number): string {
  const inner = bytes.toString('latin1', start + 1, end - 1);
  if (bytes[start] === 0x3c) return Buffer.from(inner.replace(/[^0-9a-f]/gi, ''), 'hex').toString('latin1');
  return inner.replace(/\\([0-7]{1,3}|\r\n|[^])/g, (_match, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    return ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '', '\r\n': '' } as Record<string, string>)[escaped] ?? escaped;
  });
}
