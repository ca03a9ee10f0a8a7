import { comparing, isCodeKey, namedByAuthors } from '#engine/compiled/codes-and-words.ts';
import { isWord } from '#engine/compiled/is-word.ts';
import { membersOf } from '#schemas/is-object.ts';

/** Properties of a drawn layout that hold codes, and what a person typed. */
const unread: ReadonlySet<string> = new Set([
  'form',
  'start',
  'state',
  'language',
  'dialog',
  'press',
  'names',
  'row',
  'each',
  'sealFor',
  'matches',
]);

/** An id, a key, the name of a place in a layout: `heirs~settingsAccount.beneficiaries`, `one@0`. */
const machine = /^[\da-f]{8}-[\da-f-]{27}$|^[A-Za-z\d+/=]{60,}$|^[\w.-]+[~@][\w.~-]+$/;

/** The texts of a drawn view that a person reads: each once, by the pointer where it is first. */
export function leavesOf(drawn: unknown): Map<string, string> {
  const found = new Map<string, string>();
  visit(drawn, { pointer: '', key: '' }, found);
  return found;
}

function visit(value: unknown, { pointer, key: within }: { pointer: string; key: string }, found: Map<string, string>): void {
  if (typeof value === 'string') {
    if (isWord(value, false) && !machine.test(value) && !found.has(value)) found.set(value, pointer);
    return;
  }
  if (Array.isArray(value)) {
    if (typeof value[0] === 'string' && (within === '$' || pointer.startsWith('/layout/values/'))) return visitTree(value, pointer, found);
    return value.forEach((one, index) => visit(one, { pointer: `${pointer}/${index}`, key: within }, found));
  }
  const own = membersOf(value);
  for (const [key, one] of Object.entries(own))
    if ((namedByAuthors.has(within) || !unread.has(key)) && !isCodeKey(key, own, within))
      visit(one, { pointer: `${pointer}/${key}`, key }, found);
}

/** An expression that the browser works out: the texts that it may say. */
function visitTree([operator, ...parts]: readonly unknown[], pointer: string, found: Map<string, string>): void {
  if (comparing.has(operator)) return;
  for (const [index, part] of parts.entries()) {
    if (operator === 'if' && index % 2 === 0 && index < parts.length - 1) continue;
    if (Array.isArray(part)) visitTree(part, pointer, found);
    else visit(part, { pointer, key: '' }, found);
  }
}
