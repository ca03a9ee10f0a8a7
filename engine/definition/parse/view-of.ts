import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Authored } from '../read/authored.ts';
import type { ParsedView } from './documents.ts';

/** A view of these keys, as if it had been written there. */
export function viewOf(keys: ParsedView['keys'], at: SourcePosition): ParsedView {
  const entries = Object.entries<Authored | undefined>(keys).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, at: value.at, value }],
  );
  return { kind: 'map', at, entries, keys };
}
