import { authoredSlots } from '#schemas/node-definition.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { type AuthoredEntry, type AuthoredMap, entryOf } from '../read/authored.ts';

/**
 * What to do with a key that its node does not have, but the node around it or the last one within it has: it is indented too far, or not far enough. Null
 * where no such node lacks it.
 */
export function fixByIndenting({ key, at }: AuthoredEntry, map: AuthoredMap, enclosing: readonly AuthoredMap[]): string | null {
  const outer = enclosing.findLast((one) => lacks(one, key));
  const inner = lastWithin(map, key);
  // The node that ends right above is what a reader takes it for.
  if (inner !== null) return words(key, inner, at, 'right');
  return outer === undefined ? null : words(key, outer, at, 'left');
}

/** The same of a key of an entry, such as an option, that the node around it has. */
export function fixOfEntryKey(key: string, at: SourcePosition, map: AuthoredMap): string | null {
  return lacks(map, key) ? words(key, map, at, 'left') : null;
}

/** True for a node that could have a key and has not. */
function lacks(map: AuthoredMap, key: string): boolean {
  const kind = map.entries[0]?.key ?? '';
  const definition = nodeDefinitions.get(kind);
  if (definition === undefined || entryOf(map, key) !== undefined || key === definition.main) return false;
  return key in definition.props || key in (definition.authored ?? {}) || authoredSlots(definition).includes(key);
}

/** The last node within that lacks a key, the deepest first. */
function lastWithin(map: AuthoredMap, key: string): AuthoredMap | null {
  for (const { value } of map.entries.toReversed()) {
    const last = value.kind === 'list' ? value.items.at(-1) : undefined;
    if (last?.kind !== 'map') continue;
    return lastWithin(last, key) ?? (lacks(last, key) ? last : null);
  }
  return null;
}

function words(key: string, map: AuthoredMap, at: SourcePosition, way: 'left' | 'right'): string | null {
  const [kind] = map.entries;
  if (kind === undefined) return null;
  const columns = Math.abs(kind.at.column - at.column);
  if (columns === 0) return null;
  const name = kind.value.kind === 'scalar' && kind.value.source !== '' ? `${kind.key}: ${kind.value.source}` : kind.key;
  return `It is a key of \`${name}\`: write it ${columns} columns further ${way}.`;
}
