import type { Json } from '#schemas/json.ts';

/**
 * A name for each row that stays its own when rows come, go or move, so that a press made on an older page finds the row it
 * meant: the row itself where it is plain, its `id` or `key`, or the first member ending in `Id`; its place where it has none.
 */
export function rowKeys(rows: readonly Json[]): string[] {
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const key = ownKey(row) ?? String(index);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? key : `${key}~${times}`;
  });
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
