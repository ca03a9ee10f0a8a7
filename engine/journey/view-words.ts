import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { kindWords, nodeName, quoted, visibleWords } from '../compiled/node-words.ts';
import { traitsOf } from '../fields/node-traits.ts';
import { isNode } from '../validation/walk-layout.ts';
import type { Difference } from './difference.ts';
import { becameWords, wasWords } from './value-words.ts';

/** What the path of a difference leads through in one view. */
interface Followed {
  /** The innermost node, and the keys of the path within it. */
  node: LayoutNode | null;
  within: readonly string[];
  /** The innermost entry of the node that says something, such as an option. */
  entry: JsonObject | null;
  /** Where the node stands: `under “Your details”`; empty where nothing above it says something. */
  place: string;
}

/**
 * The first difference of two views as somebody says it who sees both: each element by its kind and its words, and where it stands. The path is
 * told only where no element holds it.
 */
export function viewWords(was: Json, is: Json, { path, was: old, is: now }: Difference): string {
  const [before, after] = [follow(was, path), follow(is, path)];
  const [one, other] = before.node === null ? [after, before] : [before, after];
  const place = one.place === '' ? other.place : one.place;
  return `${place === '' ? '' : `${place}, `}${partWords(path, { one, other }, old, now)}`;
}

function partWords(
  path: readonly string[],
  { one: { node, within, entry }, other }: { one: Followed; other: Followed },
  old: Json | undefined,
  now: Json | undefined,
): string {
  if (isNode(now) && old === undefined) return `the ${nodeName(now)} is new`;
  if (isNode(old) && now === undefined) return `the ${nodeName(old)} is no longer there`;
  if (node === null) return becameWords(path.at(-1) === 'title' ? 'the title' : `what stands at ${path.join('.')}`, old, now);
  const [property = ''] = within;
  if (property === 'type' && other.node !== null) return `the ${nodeName(other.node)} stands instead of the ${nodeName(node)}`;
  // Words that name their node are told once: as what they were.
  if (within.length === 1 && typeof old === 'string' && visibleWords(node) === old)
    return becameWords(`the ${kindWords(node.type)}`, old, now);
  if (property === 'press') return `what the ${nodeName(node)} does changed`;
  const words = entry === null ? null : visibleWords(entry);
  const part = kindWords(within.findLast((key) => !/^\d+$/.test(key)) ?? '');
  if (words !== null && words === old) return becameWords(`in the ${nodeName(node)}, the ${part}`, old, now);
  const of = words === null ? `the ${nodeName(node)}` : `${quoted(words)} in the ${nodeName(node)}`;
  if (typeof old === 'boolean' || typeof now === 'boolean') return `${of} is ${now === true ? 'now' : 'no longer'} ${part}`;
  return part === '' ? `${of} changed` : wasWords(`the ${part} of ${of}`, old, now);
}

function follow(view: Json, path: readonly string[]): Followed {
  const found: Followed = { node: null, within: path, entry: null, place: '' };
  let at: Json | undefined = view;
  for (const [index, key] of path.entries()) {
    if (typeof at !== 'object' || at === null) break;
    const within: Json | undefined = Array.isArray(at) ? at[Number(key)] : Object.hasOwn(at, key) ? at[key] : undefined;
    const above = placeAmong(at, key, found.node);
    if (above !== null) found.place = above;
    at = within;
    if (isNode(at) && index > 0) Object.assign(found, { node: at, within: path.slice(index + 1), entry: null });
    else if (found.node !== null && typeof at === 'object' && at !== null && !Array.isArray(at) && visibleWords(at) !== null)
      found.entry = at;
  }
  return found;
}

/** Where an entry of a list of nodes stands: behind the last heading before it there, else in the node that holds the list. */
function placeAmong(list: Json, key: string, holder: LayoutNode | null): string | null {
  if (!Array.isArray(list)) return null;
  const heading = list.slice(0, Number(key)).findLast((one) => isNode(one) && traitsOf(one).outline === 'heading' && one['level'] !== 1);
  if (isNode(heading)) return `under ${quoted(visibleWords(heading) ?? '')}`;
  const isOfNodes = list.some((one) => isNode(one));
  return isOfNodes && holder !== null && visibleWords(holder) !== null ? `in the ${nodeName(holder)}` : null;
}
