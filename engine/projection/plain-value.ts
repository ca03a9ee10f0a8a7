import type { Json, JsonObject } from '#schemas/json.ts';
import { isForbiddenName } from '../expression/equality.ts';
import type { ProjectionPlace } from './projection-place.ts';

/** Deeper data than this is no content of a page. */
const deepest = 40;

/**
 * Data written into a layout, where a key with `$` would be read as structure: such keys are left out, as are names that lead
 * out of the data. So a person's data can never be read as a template. Data without any is shared, not copied.
 */
export function plainValue(value: Json, place: ProjectionPlace): Json {
  return isPlain(value, 0) ? value : strip(value, place, 0);
}

function isPlain(value: Json, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  if (Array.isArray(value)) {
    for (const entry of value) if (!isPlain(entry, depth + 1)) return false;
    return true;
  }
  for (const key of Object.keys(value))
    if (key.startsWith('$') || isForbiddenName(key) || !isPlain(value[key] ?? null, depth + 1)) return false;
  return true;
}

function strip(value: Json, place: ProjectionPlace, depth: number): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) {
    place.report('too-deep', 'data');
    return null;
  }
  if (Array.isArray(value)) return value.map((entry) => strip(entry, place, depth + 1));
  const plain: JsonObject = {};
  for (const [key, part] of Object.entries(value)) {
    if (key.startsWith('$') || isForbiddenName(key)) place.report('unsafe-key', key.slice(0, 20));
    else plain[key] = strip(part, place, depth + 1);
  }
  return plain;
}
