import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import { numberFormat } from '#engine/language/formats.ts';
import { megabyte } from '#engine/fields/file-rules.ts';

/** Formats a size in bytes for people: kilobytes of 1,000 bytes and megabytes of 1,000 of those, as the limits count. */
export function sizeInWords(bytes: number, speech: Speech): string {
  if (bytes < 1000) return translate(speech, '{count} bytes', { count: bytes });
  if (bytes < megabyte) return `${Math.round(bytes / 1000)} KB`;
  return `${numberFormat(speech.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / megabyte)} MB`;
}
