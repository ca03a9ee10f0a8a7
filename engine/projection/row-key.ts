import type { Json } from '#schemas/json.ts';

/**
 * A name for a row that stays its own when rows come, go or move, so that a press made on an older page finds the row it meant:
 * the row itself where it is plain, its `id` or `key`, or the first member ending in `Id`; its place where it has none. Two rows
 * may share one: the projection makes ids single.
 */
export function rowKey(row: Json, place: number): string {
  return ownKey(row) ?? String(place);
}

function ownKey(row: Json): string | null {
  if (typeof row !== 'object' || row === null) return usable(row);
  if (Array.isArray(row)) return null;
  const name = ['id', 'key', ...Object.keys(row).filter((member) => member.endsWith('Id'))].find(
    (member) => Object.hasOwn(row, member) && usable(row[member]) !== null,
  );
  return name === undefined ? null : usable(row[name]);
}

/** Short and without anything that an id in a page or a form could not hold. */
function usable(value: Json | undefined): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^[A-Za-z0-9_.-]{1,48}$/.test(text) ? text : null;
}
