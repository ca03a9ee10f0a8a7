import type { Json, JsonObject } from '#schemas/json.ts';
import { isObject } from '../reading.ts';
import { actionKinds } from './actions.ts';
import { elements } from './elements.ts';

/** The version of cards that is read; a part may require one. */
const known = { adaptiveCards: [1, 6] } as const;

/** Parts that stand only within others, and need no type there. */
const structural = new Set(['AdaptiveCard', 'Column', 'TableRow', 'TableCell', 'CarouselPage']);
const lists = ['body', 'items', 'columns', 'rows', 'cells', 'pages', 'actions'];

const isKnown = (type: Json | undefined): boolean =>
  typeof type === 'string' && (Object.hasOwn(elements, type) || Object.hasOwn(actionKinds, type) || structural.has(type));

/** What a part requires of whoever draws it: nothing but a version of cards is had here. */
export function isMet(requires: Json | undefined): boolean {
  if (!isObject(requires)) return true;
  return Object.entries(requires).every(([name, version]) => {
    if (name !== 'adaptiveCards') return false;
    const [major = 0, minor = 0] = String(version).split('.').map(Number);
    if (version === '*') return true;
    return major < known.adaptiveCards[0] || (major === known.adaptiveCards[0] && minor <= known.adaptiveCards[1]);
  });
}

/** What is drawn in a part's place: itself, its fallback, nothing where it says so, or null where there is no answer. */
export type Resolved = JsonObject | 'nothing' | null;

/** Resolves parts of one card; each is looked at once, however deep fallbacks lie in one another. */
export function createResolve(): (part: JsonObject) => Resolved {
  const resolved = new WeakMap<JsonObject, { is: Resolved }>();
  const failing = new WeakMap<JsonObject, boolean>();

  function resolve(part: JsonObject): Resolved {
    const before = resolved.get(part);
    if (before !== undefined) return before.is;
    const is = resolveAnew(part);
    resolved.set(part, { is });
    return is;
  }

  function resolveAnew(part: JsonObject): Resolved {
    const fallback = part['fallback'];
    const usable = isKnown(part['type']) && isMet(part['requires']);
    if (usable && ((!isObject(fallback) && fallback !== 'drop') || !isFailing(part))) return part;
    if (fallback === 'drop') return 'nothing';
    return isObject(fallback) ? resolve(fallback) : null;
  }

  /** True where something within is unknown and has no answer of its own. */
  function isFailing(part: JsonObject): boolean {
    let is = failing.get(part);
    if (is === undefined) {
      is = lists.some((name) => Array.isArray(part[name]) && part[name].some((one) => isObject(one) && fails(one)));
      if (!is && isObject(part['card'])) is = isFailing(part['card']);
      failing.set(part, is);
    }
    return is;
  }

  function fails(part: JsonObject): boolean {
    if (part['type'] === undefined) return isFailing(part);
    const is = resolve(part);
    return is === null || (is === part && part['fallback'] === undefined && isFailing(part));
  }

  return resolve;
}
