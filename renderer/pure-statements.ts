import type { parseAst, Plugin } from 'vite';

type Parse = (code: string) => ReturnType<typeof parseAst>;

/** The function whose prototype a statement sets, in one way or with a method added at once; undefined for any other. */
const prototypeOf = (text: string): string | undefined => /^\(?(\w+)\.prototype = /.exec(text)?.[1];

/**
 * A module that says it has no side effects, so that a bundler can leave out what nothing takes: it sees none in a class, and takes each
 * `Curve.prototype = {…}` and each constant that a call makes for one. A function and its prototype become one pure expression, such a call is marked.
 */
export function withPureStatements(code: string, parse: Parse): string {
  const statements = parse(code).body;
  const textOf = ({ start, end }: { start: number; end: number }): string => code.slice(start, end);
  const prototypes = new Map<string, string>();
  for (const statement of statements) {
    const name = statement.type === 'ExpressionStatement' ? prototypeOf(textOf(statement)) : undefined;
    if (name !== undefined) prototypes.set(name, textOf(statement));
  }
  const written = statements.map((statement) => {
    const text = textOf(statement);
    if (statement.type === 'ExpressionStatement' && prototypeOf(text) !== undefined) return '';
    if (statement.type === 'VariableDeclaration') return text.replace(/^(\w+ [\w$]+ = )(?=\(|\w+\()/, '$1/* @__PURE__ */');
    if (statement.type !== 'FunctionDeclaration') return text;
    const name = statement.id?.name ?? '';
    const prototype = prototypes.get(name);
    return prototype === undefined ? text : `const ${name} = /* @__PURE__ */(() => {${text}\n${prototype}\nreturn ${name};})();`;
  });
  return written.join('\n');
}

/** Lets the bundler leave out the curves and symbols of `d3-shape` that no chart draws: 15 of its 18 KB. */
export const pureShapes: Plugin = {
  name: 'pure-shapes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/d3-shape\/dist\/d3-shape\.mjs$/ },
    handler(code) {
      return { code: withPureStatements(code, (text) => this.parse(text)), map: null };
    },
  },
};
