import type { fileTypes } from '#schemas/nodes/fileUpload.ts';
import type { JsonObject } from '#schemas/json.ts';

/** A kind of file, told by what is in it. */
export type FileKind = (typeof fileTypes)[number];

/** The unit of `megabytes` and of shown sizes, in bytes. */
export const megabyte = 1_000_000;

/** The limits of a field that sets none: bytes of a file, and number of files. */
const usualMegabytes = 10;
export const mostFiles = 20;

const allKinds: readonly FileKind[] = ['PDF', 'JPG', 'PNG'];
const namesOfKinds: Record<FileKind, string> = { PDF: 'PDF', JPG: 'JPEG', PNG: 'PNG' };

/** The file name endings of each kind. */
export const fileEndings: Record<FileKind, readonly string[]> = { PDF: ['pdf'], JPG: ['jpg', 'jpeg', 'jpe', 'jfif'], PNG: ['png'] };

/** A photo as telephones keep it, which hardly anybody else can read: what to do instead. */
const heicEndings: readonly string[] = ['heic', 'heif', 'hif'];
export const heicWords =
  'This is a HEIC photo, which cannot be read here. Save or share the photo as a JPEG, and attach that. On an iPhone, Settings, Camera, Formats, Most Compatible makes new photos JPEGs';

export const emptyWords = 'The file is empty. Choose another one';

/** The kinds that a field takes. */
export function kindsOf({ accept }: JsonObject): readonly FileKind[] {
  return Array.isArray(accept) ? allKinds.filter((kind) => accept.includes(kind)) : allKinds;
}

/** The most bytes that one file may have. */
export function mostBytesOf({ megabytes }: JsonObject): number {
  return Math.floor((typeof megabytes === 'number' ? megabytes : usualMegabytes) * megabyte);
}

/** The message for a file that is too large. */
export function tooLargeWords(props: JsonObject): string {
  const megabytes = String(Math.round((mostBytesOf(props) / megabyte) * 100) / 100);
  return own(props['tooLarge']) ?? `File size exceeds ${megabytes}MB. Please upload a smaller file.`;
}

/** The message for a file of a refused kind. */
export function wrongTypeWords(props: JsonObject): string {
  return own(props['wrongType']) ?? `The file must be a ${listed(kindsOf(props))}`;
}

/** The message where no more files fit. */
export function tooManyWords(props: JsonObject): string {
  return own(props['tooMany']) ?? `Choose at most ${mostFilesOf(props)} files`;
}

export function mostFilesOf({ atMost }: JsonObject): number {
  return typeof atMost === 'number' ? atMost : mostFiles;
}

/** The default hint of a file field: kinds, size, and the request for original documents. */
export function fileHint(props: JsonObject): string {
  const megabytes = mostBytesOf(props) / megabyte;
  return `${listed(kindsOf(props))}, up to ${Math.round(megabytes * 100) / 100} MB each. Upload original documents, not screenshots.`;
}

/** Returns the message for a file whose name or size is refused; null if neither is. The server checks its content. */
export function obviousFault(props: JsonObject, { name, size }: { name: string; size: number }): string | null {
  const ending = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && heicEndings.includes(ending)) return heicWords;
  if (size === 0) return emptyWords;
  if (size > mostBytesOf(props)) return tooLargeWords(props);
  const fits = ending === undefined || kindsOf(props).some((kind) => fileEndings[kind].includes(ending));
  return fits ? null : wrongTypeWords(props);
}

function own(words: unknown): string | null {
  return typeof words === 'string' && words !== '' ? words : null;
}

function listed(kinds: readonly FileKind[]): string {
  const names = kinds.map((kind) => namesOfKinds[kind]);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
