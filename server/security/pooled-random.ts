/** The random bytes that are asked of the system at once. */
const pageBytes = 4096;

/** Random bytes by the pageful: asking the system for twelve bytes at a time was a twentieth of an update. No byte is given twice. */
export function pooledRandom(source: (bytes: number) => Buffer): (bytes: number) => Buffer {
  let page: Buffer = Buffer.alloc(0);
  let used = 0;
  return (bytes) => {
    if (bytes > pageBytes) return source(bytes);
    if (used + bytes > page.length) {
      page = source(pageBytes);
      used = 0;
    }
    used += bytes;
    return page.subarray(used - bytes, used);
  };
}
