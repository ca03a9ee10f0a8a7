import type { Json } from '#schemas/json.ts';
import { withFrom } from '../record/subflow-url.ts';
import type { SubflowAddress } from '../compiled/subflow-address.ts';
import type { ProjectionPlace } from './projection-place.ts';

/** The entry as it begins from here: it says which page it comes back to, and where there it stands. Notes the rows around. */
export function parentPage(entry: Json, { $subflow: subflow }: SubflowAddress, { keys, projection, scope }: ProjectionPlace): Json {
  if (typeof entry !== 'string') return null;
  const id = [subflow, ...keys].join('~');
  projection.subflows[id] = scope.rows ?? {};
  // Drawn where no page stands, as in the preview.
  return scope.address === undefined ? entry : withFrom(entry, { url: scope.address, subflow: id });
}
