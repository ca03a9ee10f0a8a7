import { megabyte } from '#engine/fields/file-rules.ts';

/** Formats a size in bytes for people: kilobytes of 1,024 bytes and megabytes of 1,024 of those, as the limits count. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
