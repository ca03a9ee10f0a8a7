import {
  emptyWords,
  heicWords,
  kindsOf,
  mostBytesOf,
  mostFilesOf,
  obviousFault,
  tooLargeWords,
  tooManyWords,
  wrongTypeWords,
} from '#engine/fields/file-rules.ts';
import type { Attachment } from '#engine/record/attachment.ts';
import type { VisibleField } from '#engine/validation/visible-fields.ts';
import { fileTypeOf, isHeic } from '#server/security/file-type.ts';
import { faultOfFile } from '#server/security/plain-file.ts';
import { VoyagerProblem } from '../service/voyager-problem.ts';

/** A file as it was received: `whole` is false where it was cut off because there was too much of it. */
export interface ReceivedFile {
  name: string;
  bytes: Buffer;
  whole: boolean;
}

/** Returns the kind of a file; refuses with a message at its field if the field does not take it. */
export function fittingType(field: VisibleField, { name, bytes, whole }: ReceivedFile, before: readonly Attachment[]): Attachment['type'] {
  refuseFull(field, before);
  if (!whole || bytes.length > mostBytesOf(field.props)) refuse(field, tooLargeWords(field.props));
  const type = fittingKind(field, bytes);
  const fault = faultOfFile(type, name, bytes);
  if (fault === 'otherName') return refuse(field, wrongTypeWords(field.props));
  if (fault !== null) return refuse(field, faultWords[fault]);
  return type;
}

/** The same as far as a file's first bytes tell it. */
export function fittingKind(field: VisibleField, head: Buffer): Attachment['type'] {
  if (head.length === 0) return refuse(field, emptyWords);
  const type = fileTypeOf(head);
  if (type !== null && kindsOf(field.props).includes(type)) return type;
  return refuse(field, isHeic(head) ? heicWords : wrongTypeWords(field.props));
}

/** Refuses, before a byte of it came, what could not be taken whatever is in it. */
export function refuseUnfit(field: VisibleField, file: { name: string; size: number }, before: readonly Attachment[]): void {
  refuseFull(field, before);
  const fault = obviousFault(field.props, file);
  if (fault !== null) refuse(field, fault);
}

function refuseFull(field: VisibleField, before: readonly Attachment[]): void {
  if (before.length >= mostFilesOf(field.props)) refuse(field, tooManyWords(field.props));
}

function refuse(field: VisibleField, message: string): never {
  throw new VoyagerProblem('rules', 'The file does not fit', { issues: [{ path: field.name, message }] });
}

/** The remedies for a file of the right kind that cannot be accepted all the same. */
const faultWords = {
  damaged: 'The file is damaged or not complete. Take the picture again, or save it again, and attach that',
  active: 'The PDF is locked, or holds a program or other files. Print it to a new PDF and attach that',
};
