/** Keys whose values decide what a document does. A text there is a code, and no translation reaches it. */
export const behaviour: ReadonlySet<string> = new Set([
  'with',
  'do',
  'href',
  'src',
  'url',
  'owner',
  'set',
  'when',
  'that',
  'value',
  'id',
  'name',
  'to',
  'route',
  'path',
  'operation',
  'event',
  'type',
  'kind',
  'given',
  'query',
  'start',
  'state',
  'remembers',
  'result',
  'allow',
  'redirect',
  'metric',
  'track',
  'report',
  'onePer',
  'hash',
  'file',
  'files',
  'position',
  'routes',
  'words',
  'config',
  '$if',
  '$each',
  'autocomplete',
  'icon',
  'tone',
]);

/** Operators whose parts are codes. */
export const comparing: ReadonlySet<unknown> = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'get', 'contains', 'startsWith', 'has']);

/** Keys whose members are named by an author: a step may be called `start`. */
export const namedByAuthors: ReadonlySet<string> = new Set(['states', 'dialogs', 'data', 'values', 'calls', 'subflows', 'cells']);

/** True for a key whose value is a code in this object. The `value` of an option, a field or an action is one; that of a fact or a figure is read. */
export function isCodeKey(key: string, of: object, within: string): boolean {
  if (namedByAuthors.has(within)) return false;
  if (key !== 'value') return behaviour.has(key);
  return within === 'options' || ['name', 'options', 'do', 'is'].some((one) => one in of);
}
