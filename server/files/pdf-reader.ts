import { active, damaged } from './file-fault.ts';
import type { FileWork } from './file-work.ts';
import { isWhite, PdfLexer, type PdfToken } from './pdf-lexer.ts';
import type { PdfRules } from './pdf-rules.ts';
import { PdfFrame, PdfName, PdfReference, PdfText, type PdfValue } from './pdf-values.ts';

/** The deepest that dictionaries and arrays may be in one another. */
const deepest = 64;

/** The most objects of one document. */
const mostObjects = 500_000;

/** A stream that may hold objects: `start` is where its data begins, `end` where it does not go on. */
export interface ObjectStream {
  dictionary: PdfFrame;
  start: number;
  end: number;
}

/** A keyword that stands by itself, and the numbers before it. */
export interface PdfKeyword {
  keyword: string;
  numbers: number[];
}

/** Reads values of a PDF and holds them against the rules as they become whole. Nothing is kept of what no rule asks for. */
export class PdfReader {
  readonly lexer: PdfLexer;
  /** The number of the object whose value is read. */
  object: number | null = null;
  readonly #rules: PdfRules;
  readonly #stack: PdfFrame[] = [];

  constructor(bytes: Buffer, at: number, work: FileWork, rules: PdfRules) {
    this.lexer = new PdfLexer(bytes, at, work);
    this.#rules = rules;
  }

  /** The next value or keyword that stands by itself; null at the end. Numbers by themselves come with the keyword behind them. */
  read(): PdfValue | PdfKeyword | null {
    let numbers: number[] = [];
    for (;;) {
      const token = this.lexer.next();
      if (token === 'end') return null;
      if (token === 'keyword') return { keyword: this.lexer.text, numbers };
      if (token !== 'number') return this.#whole(token);
      numbers = [...numbers.slice(-1), this.lexer.number];
    }
  }

  /** The one value that begins here, and nothing of what is behind it. */
  readOne(): PdfValue {
    const token = this.lexer.next();
    if (token === 'end') damaged('an object is missing');
    if (token === 'keyword') return 'other';
    if (token !== 'number') return this.#whole(token);
    const { at, number } = this.lexer;
    if (this.lexer.next() === 'number' && this.lexer.next() === 'keyword' && this.lexer.text === 'R') return new PdfReference(number);
    this.lexer.at = at;
    return number;
  }

  /** The value that begins with this token. */
  #whole(first: PdfToken): PdfValue {
    for (let token = first; ; token = this.lexer.next()) {
      const frame = this.#stack.at(-1);
      if (token === 'end') return damaged('a dictionary never ends');
      if (token === 'number' && frame !== undefined) this.#number(frame, this.lexer.number);
      else if (token === 'keyword' && frame !== undefined) this.#keyword(frame);
      else {
        const value = this.#value(token, frame);
        if (value === null) continue;
        const parent = this.#stack.at(-1);
        if (parent === undefined) return value;
        parent.put(value);
      }
    }
  }

  #number(frame: PdfFrame, number: number): void {
    if (frame.isDictionary && frame.key === null && frame.numbers.length === 0) damaged('a key of a dictionary is no name');
    frame.numbers.push(number);
    if (frame.numbers.length > 2) frame.put(frame.numbers.shift() ?? 0);
  }

  #keyword(frame: PdfFrame): void {
    const keyword = this.lexer.text;
    if (keyword === 'R' && frame.numbers.length === 2) {
      const [to = 0] = frame.numbers.splice(0);
      frame.put(new PdfReference(to));
      return;
    }
    if (keyword === 'obj' || keyword === 'endobj' || keyword === 'stream') damaged('a dictionary never ends');
    frame.settle();
    frame.put('other');
  }

  #value(token: PdfToken, frame: PdfFrame | undefined): PdfValue | null {
    frame?.settle();
    const { text, start, at } = this.lexer;
    switch (token) {
      case 'name': {
        const isKey = frame?.isDictionary === true && frame.key === null;
        this.#rules.name(text, isKey);
        if (!isKey) return this.#named(text, frame);
        frame.key = text;
        return null;
      }
      case 'string':
        demandKey(frame);
        return new PdfText(start, at);
      case 'dictionary':
      case 'array':
        demandKey(frame);
        if (this.#stack.length >= deepest) damaged('its values are too deep in one another');
        this.#stack.push(new PdfFrame(token === 'dictionary'));
        return null;
      default: {
        const own = this.#stack.pop();
        if (own === undefined) return 'other';
        if (own.isDictionary !== (token === 'endOfDictionary') || own.key !== null) damaged('a dictionary is not whole');
        if (own.isDictionary) this.#rules.dictionary(own, this.#stack.at(-1) ?? null, this.object, this.lexer.bytes);
        return own;
      }
    }
  }

  #named(name: string, frame: PdfFrame | undefined): PdfValue {
    if (name === 'URI' && !(frame?.isDictionary === true && frame.key === 'S')) active('an action is written where it cannot be seen');
    return new PdfName(name);
  }
}

function demandKey(frame: PdfFrame | undefined): void {
  if (frame?.isDictionary === true && frame.key === null) damaged('a key of a dictionary is no name');
}

/** Reads a whole file, object by object. Answers where its objects begin and which of its streams may hold further ones. */
export function readDocument(bytes: Buffer, work: FileWork, rules: PdfRules): { headers: number[]; streams: ObjectStream[] } {
  const reader = new PdfReader(bytes, 0, work, rules);
  const headers: number[] = [];
  const streams: ObjectStream[] = [];
  // The values of the object that is read: readers take the first.
  let values: PdfValue[] = [];
  const endObject = () => {
    if (reader.object !== null) rules.object(reader.object, values.length === 1 ? values[0] : null);
    reader.object = null;
    values = [];
  };
  for (let read = reader.read(); read !== null; read = reader.read()) {
    if (typeof read !== 'object' || !('keyword' in read)) {
      values = [...values.slice(-1), read];
      continue;
    }
    const { keyword, numbers } = read;
    const value = values.at(-1);
    if (keyword === 'obj' && numbers.length === 2) {
      endObject();
      if (headers.push(reader.lexer.start) > mostObjects) active('it has too many objects');
      reader.object = numbers[0] ?? 0;
    } else if (keyword === 'R' && numbers.length === 2) values.push(new PdfReference(numbers[0] ?? 0));
    else if (keyword === 'stream' && value instanceof PdfFrame && value.isDictionary) {
      rules.stream(value);
      const end = endOfStream(bytes, reader.lexer.at, value, work);
      if (value.entries.has('First')) streams.push({ dictionary: value, start: reader.lexer.at, end });
      reader.lexer.at = end;
    } else if (keyword === 'endobj' || keyword === 'trailer') endObject();
  }
  endObject();
  return { headers, streams };
}

/** Where `endstream` is: where the stream's own length says, or else the first one. */
function endOfStream(bytes: Buffer, start: number, { entries }: PdfFrame, work: FileWork): number {
  const length = entries.get('Length');
  const data = start + (bytes[start] === 13 && bytes[start + 1] === 10 ? 2 : 1);
  if (typeof length === 'number' && Number.isInteger(length) && length >= 0) {
    let at = data + length;
    for (let more = 0; more < 2 && isWhite(bytes[at]); more++) at++;
    if (bytes.toString('latin1', at, at + 9) === 'endstream') {
      work.spend(at - start);
      return at;
    }
  }
  const end = bytes.indexOf('endstream', start, 'latin1');
  if (end === -1) damaged('a stream never ends');
  work.spend(end - start);
  return end;
}
