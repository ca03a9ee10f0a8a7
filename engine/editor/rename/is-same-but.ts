import type { Library } from '#engine/compiled/library.ts';
import { isObject } from '#schemas/is-object.ts';
import { kebab } from '../../definition/parse/kebab.ts';
import { wholeWord } from '../whole-word.ts';
import type { Renamed } from './renamed.ts';

/** True where two libraries are the same, findings included, but that the second has `to` wherever the first has `from`. */
export function isSameBut(before: Library, after: Library, { from, to }: Renamed): boolean {
  const renamed = (text: string): string => text.replaceAll(wholeWord(from), to);
  if (!isAlike(foundIn(before).map(renamed), foundIn(after).map(renamed))) return false;
  const [was, is] = [piecesOf(before, [from, to]).map(renamed), piecesOf(after, [from, to]).map(renamed)];
  const [kept, made] = [new Set(is), new Set(was)];
  const [gone, come] = [was.filter((one) => !kept.has(one)), is.filter((one) => !made.has(one))];
  // Members are in the order of their names in some places.
  return isAlike(gone.map(inOrder), come.map(inOrder));
}

const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n');

const foundIn = ({ findings }: Library): string[] => findings.map(({ code, message, position }) => `${code} ${position.file} ${message}`);

/** All that a library is made of, as texts, without where it is written and what is made of names that change. */
function piecesOf({ flows, screens, routes, words, config }: Library, names: readonly string[]): string[] {
  const pieces = [
    ...[...flows.values()].map(({ hash: _hash, files: _files, routes: _routes, words: _words, config: _config, ...flow }) => flow),
    ...screens.values(),
    ...routes,
    ...Object.entries(words),
    ...Object.entries(config),
  ];
  return pieces.map((one) => JSON.stringify(one, (key, value: unknown) => (key === 'position' ? null : withoutDerived(value, names))));
}

/**
 * A page, a state or a route without what a name makes: the end of an address and the page in metrics (`saving-sell` of the state `savingSell`), the end
 * of a route (`loanSavingSell`), and its beginning where another route has that name.
 */
function withoutDerived(value: unknown, names: readonly string[]): unknown {
  if (!isObject(value)) return value;
  const isState = typeof value['stepId'] === 'string';
  const own = names.find((name) => name === value['stepId'] || (!isState && name === value['name']));
  const ends = own === undefined ? [] : [kebab(own), own.slice(0, 1).toUpperCase() + own.slice(1)];
  const cut = (text: unknown): unknown => {
    if (typeof text !== 'string') return text;
    const end = ends.find((one) => text.endsWith(one));
    if (end !== undefined) return text.slice(0, -end.length);
    const begin = names.find((name) => isState && text !== name && text.startsWith(name));
    return begin === undefined ? text : text.slice(begin.length);
  };
  const without = (one: unknown): unknown =>
    isObject(one)
      ? Object.fromEntries(Object.entries(one).map(([key, text]) => [key, ['name', 'page', 'path'].includes(key) ? cut(text) : text]))
      : one;
  const whole = isState ? without(value) : value;
  return { ...(isObject(whole) ? whole : {}), metric: without(value['metric']), route: without(value['route']) };
}

/** The JSON of a value with the members of its objects by their names. */
function inOrder(text: string): string {
  return JSON.stringify(
    JSON.parse(text, (_key, value: unknown) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))) : value,
    ),
  );
}
