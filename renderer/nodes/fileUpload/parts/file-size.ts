import { megabyte } from '#engine/fields/file-rules.ts';

/** Formats a size in bytes for people: kilobytes of 1,000 bytes and megabytes of 1,000 of those, as the limits count. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
