import type { SourceFile } from '#engine/definition/open-documents.ts';

/** The files that all copies share: the frame, the words and the settings of the library. */
const shared = /^words\/|^config\.yaml$|\.part\.yaml$|\.shell\.yaml$/;

/**
 * The documents and copies of them, `times` as many flows and screens in all. A copy has names, addresses and views of its own, and leads
 * within itself: it compiles as the original does.
 */
export function manyDocuments(files: readonly SourceFile[], times: number): SourceFile[] {
  const own = files.filter(({ path }) => !shared.test(path));
  const names = new Set(own.flatMap(({ text }) => [...text.matchAll(namesOf)].map((match) => match[1] ?? match[2] ?? '')));
  const copies = Array.from({ length: times - 1 }, (_, index) => own.map((file) => copyOf(file, names, index + 2)));
  return [...files, ...copies.flat()];
}

/** Where documents name a flow, a screen or a route. */
const namesOf = /^(?:flow|screen): *([\w-]+)|\b(?:route|entry): *([\w-]+)/gm;

function copyOf({ path, text }: SourceFile, names: ReadonlySet<string>, copy: number): SourceFile {
  const renamed = text
    .replace(/\b[A-Za-z][\w-]*\b/g, (word, at: number) =>
      names.has(word) && standsAlone(text, at, word) ? `${word}${separator(word)}${copy}` : word,
    )
    .replace(/\bpath: *\/(?=[\w{])/g, `path: /copy${copy}/`)
    .replace(/\bpath: *\/(?=\s|$)/g, `path: /copy${copy}`);
  return { path: `copy-${copy}/${path}`, text: renamed };
}

const separator = (word: string): string => (/^[A-Z_]+$/.test(word) ? '_' : '');

/** A name stands behind a key that leads somewhere, and is no part of a path or of an expression. */
function standsAlone(text: string, at: number, word: string): boolean {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  const after = text.slice(at + word.length, at + word.length + 1);
  return /\b(?:flow|screen|route|entry|to|go|leave|subflow|else|successor): *$/.test(line) && /^[\s,}]?$/.test(after);
}
