import type { Json } from '#schemas/json.ts';
import { withFrom } from '../record/visit-url.ts';
import type { ProjectionPlace } from './projection-place.ts';

/** The entry of a flow as it is visited from here: it says which page it comes back to, and where there it stands. Notes the rows around. */
export function visitedFrom(entry: Json, visit: string, { keys, projection, scope }: ProjectionPlace): Json {
  if (typeof entry !== 'string') return null;
  const id = [visit, ...keys].join('~');
  projection.visits[id] = scope.rows ?? {};
  // Drawn where no page stands, as in the preview.
  return scope.address === undefined ? entry : withFrom(entry, { url: scope.address, visit: id });
}
