import type { fileTypes } from '#schemas/nodes/fileUpload.ts';
import type { JsonObject } from '#schemas/json.ts';

/** A kind of file, told by what is in it. */
export type FileKind = (typeof fileTypes)[number];

/** What `megabytes` counts, and what sizes are said in. */
export const megabyte = 1_048_576;

/** Of a field that does not say: it takes no larger file, and no more of them. */
const usualMegabytes = 10;
export const mostFiles = 20;

const allKinds: readonly FileKind[] = ['PDF', 'JPG', 'PNG'];
const namesOfKinds: Record<FileKind, string> = { PDF: 'PDF', JPG: 'JPEG', PNG: 'PNG' };

/** How the names of files of each kind end. */
export const fileEndings: Record<FileKind, readonly string[]> = { PDF: ['pdf'], JPG: ['jpg', 'jpeg', 'jpe', 'jfif'], PNG: ['png'] };

/** A photo as telephones keep it, which hardly anybody else can read: what to do instead. */
const heicEndings: readonly string[] = ['heic', 'heif', 'hif'];
export const heicWords =
  'This is a HEIC photo, which cannot be read here. Save or share the photo as a JPEG, and attach that. On an iPhone, Settings, Camera, Formats, Most Compatible makes new photos JPEGs';

/** The kinds that a field takes. */
export function kindsOf({ accept }: JsonObject): readonly FileKind[] {
  return Array.isArray(accept) ? allKinds.filter((kind) => accept.includes(kind)) : allKinds;
}

/** The most bytes that one file may have. */
export function mostBytesOf({ megabytes }: JsonObject): number {
  return Math.floor((typeof megabytes === 'number' ? megabytes : usualMegabytes) * megabyte);
}

/** What is said of a file that is too large. */
export function tooLargeWords(props: JsonObject): string {
  const most = String(Math.round((mostBytesOf(props) / megabyte) * 100) / 100);
  return own(props['tooLarge']) ?? `File size exceeds ${most}MB. Please upload a smaller file.`;
}

/** What is said of a file of a kind that is not taken. */
export function wrongTypeWords(props: JsonObject): string {
  return own(props['wrongType']) ?? `The file must be a ${listed(kindsOf(props))}`;
}

/** What is said where there is room for no more files. */
export function tooManyWords(props: JsonObject): string {
  return own(props['tooMany']) ?? `Choose at most ${mostFilesOf(props)} files`;
}

export function mostFilesOf({ atMost }: JsonObject): number {
  return typeof atMost === 'number' ? atMost : mostFiles;
}

/** What a field asks for where its author does not say: kinds, size, and the documents themselves. */
export function fileHint(props: JsonObject): string {
  const most = mostBytesOf(props) / megabyte;
  return `${listed(kindsOf(props))}, up to ${Math.round(most * 100) / 100} MB each. Upload original documents, not screenshots.`;
}

/**
 * What is wrong with a file as far as its name and size tell, in the words of the field; null where nothing is. What is in it is the server's
 * to look at.
 */
export function obviousFault(props: JsonObject, { name, size }: { name: string; size: number }): string | null {
  const ending = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && heicEndings.includes(ending)) return heicWords;
  if (size > mostBytesOf(props)) return tooLargeWords(props);
  const fits = ending === undefined || kindsOf(props).some((kind) => fileEndings[kind].includes(ending));
  return fits && size > 0 ? null : wrongTypeWords(props);
}

function own(words: unknown): string | null {
  return typeof words === 'string' && words !== '' ? words : null;
}

function listed(kinds: readonly FileKind[]): string {
  const names = kinds.map((kind) => namesOfKinds[kind]);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
