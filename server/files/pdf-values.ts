/** A value of a PDF as far as a look at it needs it. */
export type PdfValue = number | PdfName | PdfReference | PdfText | PdfFrame | 'other';

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** An object by its number. */
export class PdfReference {
  readonly to: number;
  constructor(to: number) {
    this.to = to;
  }
}

/** A string, by its place in the bytes. */
export class PdfText {
  readonly start: number;
  readonly end: number;
  constructor(start: number, end: number) {
    this.start = start;
    this.end = end;
  }
}

/** The keys that a look asks for; the others of a dictionary are not kept. */
const askedFor = new Set(
  'A S Type Subtype URI OpenAction Next F FFilter FDecodeParms DP Ref Length Filter DecodeParms First N Root Predictor'.split(' '),
);

/** The values of an array that are kept. */
const mostKept = 4;

/** A dictionary or an array while it is read, and afterwards. */
export class PdfFrame {
  readonly isDictionary: boolean;
  /** By key, of those that are asked for. */
  readonly entries = new Map<string, PdfValue>();
  /** The first values of an array. */
  readonly items: PdfValue[] = [];
  /** A key that readers may take in two ways, because it is there twice. */
  twice: string | null = null;
  /** The key whose value is awaited. */
  key: string | null = null;
  /** Numbers that came and may be the beginning of a reference. */
  readonly numbers: number[] = [];

  constructor(isDictionary: boolean) {
    this.isDictionary = isDictionary;
  }

  put(value: PdfValue): void {
    if (!this.isDictionary) {
      if (this.items.length < mostKept) this.items.push(value);
      return;
    }
    const { key } = this;
    this.key = null;
    if (key === null || !askedFor.has(key)) return;
    if (this.entries.has(key) && key !== 'Type') this.twice = key;
    this.entries.set(key, value);
  }

  /** The numbers that were no beginning of a reference are values. */
  settle(): void {
    for (const number of this.numbers.splice(0)) this.put(number);
  }

  isNamed(key: string, name: string): boolean {
    const value = this.entries.get(key);
    return value instanceof PdfName && value.name === name;
  }
}
