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
import type { FileFault } from '#server/files/file-fault.ts';
import { FileNotLookedAt, type FileLooker } from '#server/files/file-looker.ts';
import { fileTypeOf, isHeic } from '#server/security/file-type.ts';
import { translate } from '#engine/language/translate.ts';
import { speechOf, type RequestContext } from '../environment/request-context.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

/** A file as it was received: `whole` is false where it was cut off because there was too much of it. */
export interface ReceivedFile {
  name: string;
  bytes: Buffer;
  whole: boolean;
}

/** What a look at a file gave: the bytes to keep, or why there are none. */
export type LookedAt = { bytes: Buffer } | { fault: FileFault | keyof typeof unknownWords };

/** The field that takes a file, and the request that sends it, whose language a refusal is said in. */
interface FittedTo {
  field: VisibleField;
  at: Pick<RequestContext, 'language' | 'ownWords'>;
}

/** Returns the kind of a file as far as its first bytes tell it; refuses with a message at its field if the field does not take it. */
export function fittingType({ field, at }: FittedTo, { bytes, whole }: ReceivedFile, before: readonly Attachment[]): Attachment['type'] {
  refuseFull({ field, at }, before);
  if (!whole || bytes.length > mostBytesOf(field.props)) refuse(field, tooLargeWords(field.props, speechOf(at)));
  return fittingKind({ field, at }, bytes);
}

/** Looks at a whole file, in the looker's thread. A look that does not end is a fault too. */
export async function lookAt(looker: FileLooker, type: Attachment['type'], { name, bytes }: ReceivedFile): Promise<LookedAt> {
  try {
    const looked = await looker.look(type, name, bytes);
    return looked.fault === null
      ? { bytes: Buffer.from(looked.bytes.buffer, looked.bytes.byteOffset, looked.bytes.byteLength) }
      : { fault: looked.fault };
  } catch (error) {
    if (error instanceof FileNotLookedAt) return { fault: error.byFile ? 'tooMuchWork' : 'notLookedAt' };
    throw error;
  }
}

/** The bytes of a file to keep; refuses with a message at its field where a look found a fault. */
export function plainBytes({ field, at }: FittedTo, looked: LookedAt): Buffer {
  if ('bytes' in looked) return looked.bytes;
  const { fault } = looked;
  const speech = speechOf(at);
  if (fault === 'otherName') return refuse(field, wrongTypeWords(field.props, speech));
  if (fault === 'notLookedAt') return refuse(field, translate(speech, unknownWords[fault]), retrySeconds);
  return refuse(field, translate(speech, fault === 'tooMuchWork' ? unknownWords[fault] : faultWords[fault]));
}

/** The kind of a file by its first bytes. */
export function fittingKind({ field, at }: FittedTo, head: Buffer): Attachment['type'] {
  const speech = speechOf(at);
  if (head.length === 0) return refuse(field, emptyWords(speech));
  const type = fileTypeOf(head);
  if (type !== null && kindsOf(field.props).includes(type)) return type;
  return refuse(field, isHeic(head) ? heicWords(speech) : wrongTypeWords(field.props, speech));
}

/** Refuses, before a byte of it came, what could not be taken whatever is in it. */
export function refuseUnfit({ field, at }: FittedTo, file: { name: string; size: number }, before: readonly Attachment[]): void {
  refuseFull({ field, at }, before);
  const fault = obviousFault(field.props, file, speechOf(at));
  if (fault !== null) refuse(field, fault);
}

function refuseFull({ field, at }: FittedTo, before: readonly Attachment[]): void {
  if (before.length >= mostFilesOf(field.props)) refuse(field, tooManyWords(field.props, speechOf(at)));
}

/** With `retryAfter`, in seconds, the same file may fit later. */
function refuse(field: VisibleField, message: string, retryAfter?: number): never {
  throw new VoyagerProblem('rules', 'The file does not fit', {
    issues: [{ path: field.name, message }],
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

const retrySeconds = 5;

/**
 * The remedies for a file of the right kind that cannot be accepted all the same.
 * @ownTexts */
const faultWords = {
  damaged: 'The file is damaged or not complete. Take the picture again, or save it again, and attach that',
  active: 'The PDF is locked, or holds a program or other files. Print it to a new PDF and attach that',
};

/**
 * The words where a look did not end.
 * @ownTexts */
const unknownWords = {
  tooMuchWork: 'The file takes too long to look through. Print it to a new PDF, or take the picture again, and attach that',
  notLookedAt: 'We couldn’t look through the file just now, so it isn’t attached. Attach it again',
};
