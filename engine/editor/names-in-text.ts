import type { Offer, Path } from './schema-guide.ts';
import { valueAt } from '#schemas/value-at.ts';
import { membersOf } from '#schemas/is-object.ts';

/** Keys that name something of their own document, with the section that declares it. */
const declaredUnder: Readonly<Record<string, string>> = { open: 'dialogs', toggle: 'state', refresh: 'load', region: 'load' };

const at = (value: unknown, path: Path): unknown => valueAt(value, path);
const namesIn = (section: unknown): string[] =>
  typeof section === 'object' && section !== null && !Array.isArray(section) ? Object.keys(section) : [];

/** Names that the text itself declares and that a path may have: its dialogs at `open`, what it loads at `refresh`. */
export function valuesInText(path: Path, value: unknown): string[] {
  const key = path.findLast((part) => typeof part === 'string');
  const isItsValue = path.at(-1) === key || path.at(-2) === key;
  const section = typeof key === 'string' && isItsValue ? declaredUnder[key] : undefined;
  return section === undefined ? [] : namesIn(at(value, [section]));
}

/** Names that the text itself declares and that may be given at a path: what `open` passes to a dialog, the state that `set` sets. Null elsewhere. */
export function membersInText(path: Path, value: unknown): Offer[] | null {
  const [key] = path.slice(-1);
  const { open } = membersOf(at(value, path.slice(0, -1)));
  if (key === 'set') return offers(namesIn(at(value, ['state'])), 'State of this text.');
  if (key !== 'with' || typeof open !== 'string') return null;
  return offers(namesIn(at(value, ['dialogs', open, 'given'])), 'What that dialog is given.');
}

const offers = (names: readonly string[], doc: string): Offer[] => names.map((name) => ({ name, kind: 'any', doc, required: false }));
