import fc from 'fast-check';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';

/** Paths that random expressions read, by the kind of value mostly found there; some are always missing. */
export interface RandomPaths {
  number: string[][];
  text: string[][];
  boolean: string[][];
  list: string[][];
  missing: string[][];
}

const numberLiteral = fc.constantFrom<ExpressionTree>(0, 1, 2, 3.5, 10, 0.1);
const textLiteral = fc.constantFrom<ExpressionTree>('', 'a', 'b', 'ab', "it's", 'ä😀');

/** Trees of the operators that CEL has too; about one operand in ten is of the wrong kind, or is not there. */
export function randomTree(paths: RandomPaths, more: { calls?: boolean } = {}): fc.Arbitrary<ExpressionTree> {
  const read = (some: string[][]): fc.Arbitrary<ExpressionTree> =>
    fc.constantFrom(...some).map((path) => ['get', ...path] as ExpressionTree);
  return fc.letrec<Record<'number' | 'text' | 'boolean' | 'list' | 'any' | 'n' | 't' | 'b' | 'l', ExpressionTree>>((tie) => {
    const sloppy = (exact: fc.Arbitrary<ExpressionTree>): fc.Arbitrary<ExpressionTree> =>
      fc.oneof({ weight: 9, arbitrary: exact }, { weight: 1, arbitrary: tie('any') });
    const operation = (operator: string, ...args: fc.Arbitrary<ExpressionTree>[]): fc.Arbitrary<ExpressionTree> =>
      fc.tuple(...args).map((values) => [operator, ...values] as ExpressionTree);
    /** The expression for an entry reads it, reads something else, or goes through another list. */
    const overRows = (name: string, list: fc.Arbitrary<ExpressionTree>, of: fc.Arbitrary<ExpressionTree>): fc.Arbitrary<ExpressionTree> => {
      const entry = (bound: string) => fc.constantFrom<ExpressionTree>(['get', 'rows', bound], ['get', 'rows', bound, 'a']);
      const within = fc
        .tuple(fc.constantFrom('any', 'all', 'filter', 'map'), tie('l'), operation('==', entry('one@0'), entry('two@1')))
        .map(([inner, rows, body]) => [inner, rows, 'one@0', body] as ExpressionTree);
      const body = fc.oneof(
        of,
        entry('two@1'),
        operation('==', entry('two@1'), tie('any')),
        operation('<', entry('two@1'), tie('n')),
        within,
      );
      return fc.tuple(list, body).map(([rows, asked]) => [name, rows, 'two@1', asked] as ExpressionTree);
    };
    const choice = (value: fc.Arbitrary<ExpressionTree>): fc.Arbitrary<ExpressionTree> => operation('if', tie('b'), value, value);
    const leafy = { maxDepth: 4, depthSize: 'small' as const };
    const called = (arbitrary: fc.Arbitrary<ExpressionTree>): fc.Arbitrary<ExpressionTree>[] => (more.calls ? [arbitrary] : []);
    return {
      n: sloppy(tie('number')),
      t: sloppy(tie('text')),
      b: sloppy(tie('boolean')),
      l: sloppy(tie('list')),
      number: fc.oneof(
        leafy,
        numberLiteral,
        read(paths.number),
        ...['+', '-', '*', '/'].map((operator) => operation(operator, tie('n'), tie('n'))),
        operation('neg', read(paths.number)),
        operation('size', fc.oneof(tie('l'), tie('t'))),
        choice(tie('n')),
        ...called(operation('sum', tie('l'))),
        ...called(operation('default', tie('n'), tie('n'))),
      ),
      text: fc.oneof(
        leafy,
        textLiteral,
        read(paths.text),
        operation('+', tie('t'), tie('t')),
        choice(tie('t')),
        ...called(operation('text', tie('t'), tie('n'), tie('t'))),
        ...called(operation('join', tie('l'))),
      ),
      boolean: fc.oneof(
        leafy,
        fc.boolean(),
        read(paths.boolean),
        ...['<', '<=', '>', '>='].map((operator) =>
          fc.oneof(operation(operator, tie('n'), tie('n')), operation(operator, tie('t'), tie('t'))),
        ),
        ...['==', '!='].map((operator) => operation(operator, tie('any'), tie('any'))),
        operation('not', tie('b')),
        operation('and', tie('b'), tie('b')),
        operation('or', tie('b'), tie('b')),
        operation('in', tie('any'), tie('l')),
        operation('startsWith', tie('t'), tie('t')),
        operation('contains', tie('t'), tie('t')),
        ...called(operation('has', tie('any'))),
        ...called(operation('and', tie('b'), tie('b'), tie('b'))),
        ...['any', 'all'].flatMap((name) => called(overRows(name, tie('l'), tie('b')))),
      ),
      list: fc.oneof(
        leafy,
        read(paths.list),
        fc.array(fc.oneof(tie('number'), tie('text')), { maxLength: 3 }).map((entries) => ['list', ...entries] as ExpressionTree),
        operation('+', tie('l'), tie('l')),
        ...called(operation('take', tie('l'), fc.constantFrom<ExpressionTree>(0, 1, 2))),
        ...called(overRows('filter', tie('l'), tie('b'))),
        ...['map', 'sort', 'group'].flatMap((name) => called(overRows(name, tie('l'), tie('any')))),
      ),
      any: fc.oneof(leafy, tie('number'), tie('text'), tie('boolean'), tie('list'), fc.constant(null), read(paths.missing)),
    };
  }).any;
}

/** Values for the paths, of the kind that their names promise. */
export function randomValues(paths: RandomPaths): fc.Arbitrary<JsonObject> {
  const entries = [
    ...paths.number.map((path) => ({ path, value: fc.constantFrom<Json>(0, 1, -2, 3.5) })),
    ...paths.text.map((path) => ({ path, value: fc.constantFrom<Json>('', 'a', 'ab', 'ä😀') })),
    ...paths.boolean.map((path) => ({ path, value: fc.boolean() as fc.Arbitrary<Json> })),
    ...paths.list.map((path) => ({ path, value: fc.constantFrom<Json>([], [1, 2], ['a', 'ab']) })),
  ];
  return fc.tuple(...entries.map((entry) => entry.value)).map((values) => {
    const root: JsonObject = {};
    entries.forEach(({ path }, index) => {
      let at = root;
      for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as JsonObject;
      at[path.at(-1)!] = values[index]!;
    });
    return root;
  });
}

/** The tree as a source that this language and CEL both read. Numbers get a point: to CEL, `1` is an integer and no double. */
export function sourceOf(tree: ExpressionTree): string {
  if (typeof tree === 'string') return `'${tree.replace(/[\\']/g, '\\$&')}'`;
  if (typeof tree === 'number') return Number.isInteger(tree) ? tree.toFixed(1) : String(tree);
  if (!Array.isArray(tree)) return String(tree);
  const [operator, ...args] = tree as [string, ...ExpressionTree[]];
  const shown = args.map(sourceOf);
  const signs: Record<string, string> = { and: '&&', or: '||' };
  switch (operator) {
    case 'get':
      return args.join('.');
    case 'list':
      return `[${shown.join(', ')}]`;
    case 'if':
      return `(${shown[0]} ? ${shown[1]} : ${shown[2]})`;
    case 'not':
      return `!(${shown[0]})`;
    case 'neg':
      return `-(${shown[0]})`;
    case 'startsWith':
    case 'contains':
      return `(${shown[0]}).${operator}(${shown[1]})`;
    case 'size':
      return `size(${shown[0]})`;
    default:
      return `(${shown.join(` ${signs[operator] ?? operator} `)})`;
  }
}
