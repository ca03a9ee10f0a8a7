/** The name of a message: the text itself, or the `type` or `event` of an object. Anything else has none. */
export function messageName(data: unknown): string | null {
  const own = typeof data === 'object' && data !== null ? ((data as { type?: unknown }).type ?? (data as { event?: unknown }).event) : data;
  return typeof own === 'string' && own.length <= 100 ? own : null;
}
