/** Widths in thousandths of the size, of the widest of the faces that a system font may be; what is not listed is taken as wide. */
const classes: readonly (readonly [characters: string, width: number])[] = [
  ["iljI.,:;'|! ", 320],
  ['frt()[]{}/\\-"*`', 430],
  ['abcdeghknopqsuvxyzJ0123456789$?_', 640],
  ['ABCEFKLPSTVXYZ+=<>~#^', 730],
  ['DGHNOQRUw&', 810],
  ['mMW%@…—', 990],
];
const widthOf = new Map(classes.flatMap(([characters, width]) => [...characters].map((one) => [one, width] as const)));

/** The greatest width of a text in pixels, in any sans-serif font of a system; bold is wider. */
export function textWidth(text: string, size: number, bold = false): number {
  let sum = 0;
  for (const one of text) sum += widthOf.get(one) ?? 1000;
  return Math.ceil((sum * size * (bold ? 1.07 : 1)) / 1000);
}

/** The width of a text in a monospaced font. */
export function codeWidth(text: string, size: number): number {
  return Math.ceil([...text].length * size * 0.62);
}

/** A text in lines of at most so many characters, broken at spaces, and at full stops where one word is too long. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => broken(one, width))) {
    const longer = line === '' ? word : `${line}${word.startsWith('.') ? '' : ' '}${word}`;
    if (longer.length <= width || line === '') line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function broken(word: string, width: number): string[] {
  return word.length <= width ? [word] : word.split(/(?=\.)/);
}
