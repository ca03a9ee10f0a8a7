import { translate } from '../language/translate.ts';
import type { Speech } from '../language/speech.ts';
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

/** Endings of photos as telephones keep them, which hardly anyone else can read. */
const heicEndings: readonly string[] = ['heic', 'heif', 'hif'];
/** What to do instead of attaching a photo that only telephones can read. */
export const heicWords = (speech: Speech = {}): string =>
  translate(
    speech,
    'This is a HEIC photo, which cannot be read here. Save or share the photo as a JPEG, and attach that. On an iPhone, Settings, Camera, Formats, Most Compatible makes new photos JPEGs',
  );

export const emptyWords = (speech: Speech = {}): string => translate(speech, 'The file is empty. Choose another one');

/** The kinds that a field takes. */
export function kindsOf({ accept }: JsonObject): readonly FileKind[] {
  return Array.isArray(accept) ? allKinds.filter((kind) => accept.includes(kind)) : allKinds;
}

/** The most bytes that one file may have. */
export function mostBytesOf({ megabytes }: JsonObject): number {
  return Math.floor((typeof megabytes === 'number' ? megabytes : usualMegabytes) * megabyte);
}

/** The message for a file that is too large. */
export function tooLargeWords(props: JsonObject, speech: Speech = {}): string {
  const megabytes = String(Math.round((mostBytesOf(props) / megabyte) * 100) / 100);
  return own(props['tooLarge']) ?? translate(speech, 'File size exceeds {megabytes}MB. Please upload a smaller file.', { megabytes });
}

/** The message for a file of a refused kind. */
export function wrongTypeWords(props: JsonObject, speech: Speech = {}): string {
  return own(props['wrongType']) ?? translate(speech, 'The file must be a {kinds}', { kinds: listed(kindsOf(props), speech) });
}

/** The message where no more files fit. */
export function tooManyWords(props: JsonObject, speech: Speech = {}): string {
  return own(props['tooMany']) ?? translate(speech, 'Choose at most {count} files', { count: mostFilesOf(props) });
}

export function mostFilesOf({ atMost }: JsonObject): number {
  return typeof atMost === 'number' ? atMost : mostFiles;
}

/** The default hint of a file field: kinds, size, and the request for original documents. */
export function fileHint(props: JsonObject, speech: Speech = {}): string {
  const megabytes = Math.round((mostBytesOf(props) / megabyte) * 100) / 100;
  return translate(speech, '{kinds}, up to {megabytes} MB each. Upload original documents, not screenshots.', {
    kinds: listed(kindsOf(props), speech),
    megabytes,
  });
}

/** Returns the message for a file whose name or size is refused; null if neither is. The server checks its content. */
export function obviousFault(props: JsonObject, { name, size }: { name: string; size: number }, speech: Speech = {}): string | null {
  const ending = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && heicEndings.includes(ending)) return heicWords(speech);
  if (size === 0) return emptyWords(speech);
  if (size > mostBytesOf(props)) return tooLargeWords(props, speech);
  const fits = ending === undefined || kindsOf(props).some((kind) => fileEndings[kind].includes(ending));
  return fits ? null : wrongTypeWords(props, speech);
}

function own(words: unknown): string | null {
  return typeof words === 'string' && words !== '' ? words : null;
}

function listed(kinds: readonly FileKind[], speech: Speech): string {
  const names = kinds.map((kind) => namesOfKinds[kind]);
  return names.length < 2
    ? (names[0] ?? '')
    : translate(speech, '{first} or {last}', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}
