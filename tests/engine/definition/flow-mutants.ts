import type { SourceFile } from '#engine/definition/open-documents.ts';

/** One good document with one thing wrong. */
export interface Mutant {
  kind: string;
  /** File and line, and what became of it. */
  where: string;
  path: string;
  text: string;
}

interface Mutation {
  /** True if each of its kind is wrong in any flow; otherwise it may leave a flow that is valid as well. */
  always: boolean;
  of(lines: readonly string[], states: readonly string[]): { line: number; lines: string[] }[];
}

const target = /^(\s+(?:- )?(?:to|[A-Z_]+|\d+[smhd]|ok|fail|back)): (\w+)$/;

/** Every way in which a flow's document is made wrong. */
export const mutations: Readonly<Record<string, Mutation>> = {
  'a state misspelt': {
    always: true,
    of: (lines, states) =>
      changed(lines, (line) => {
        const match = target.exec(line);
        return match !== null && states.includes(match[2] ?? '') ? `${match[1]}: ${match[2]}x` : null;
      }),
  },
  'a state left out': { always: true, of: (lines, states) => states.flatMap((state) => withoutBlock(lines, `  ${state}:`)) },
  'a state that nothing leads to': {
    always: true,
    of: (lines, states) => {
      const at = lines.findIndex((line) => line === 'states:');
      return states
        .slice(0, 1)
        .map(() => ({ line: at + 1, lines: lines.toSpliced(at + 1, 0, '  forgotten:', '    type: final', '    go: global') }));
    },
  },
  'an edge to its own state': {
    always: true,
    of: (lines, states) => {
      let own = '';
      return changed(lines, (line) => {
        own = /^ {2}(\w+):$/.exec(line)?.[1] ?? own;
        const match = target.exec(line);
        return match !== null && states.includes(match[2] ?? '') && own !== match[2] ? `${match[1]}: ${own}` : null;
      });
    },
  },
  'no way on when it went well': { always: true, of: (lines) => withoutBlock(lines, '    ok:') },
  'no way on when it failed': { always: true, of: (lines) => withoutBlock(lines, '    fail:') },
  'no way back from a subflow': { always: true, of: (lines) => withoutBlock(lines, '    back:') },
  'an edge left out': { always: false, of: (lines) => withoutBlock(lines, /^ {6}[A-Z_]+:/) },
  'all edges left out': { always: true, of: (lines) => withoutBlock(lines, '    events:') },
  'the last alternative left out': {
    always: false,
    of: (lines) =>
      lines.flatMap((line, index) => {
        if (!/^\s+- to: \w+$/.test(line)) return [];
        const indent = line.search(/\S/);
        const end = lines.findIndex((one, at) => at > index && one.trim() !== '' && one.search(/\S/) <= indent);
        return [{ line: index, lines: lines.toSpliced(index, (end === -1 ? lines.length : end) - index) }];
      }),
  },
  'an operation misspelt': {
    always: true,
    of: (lines) => changed(lines, (line) => (/^\s+(?:call|operation): \w+$/.test(line) ? `${line}x` : null)),
  },
  'a subflow misspelt': { always: true, of: (lines) => changed(lines, (line) => (/^\s+subflow: \w+$/.test(line) ? `${line}X` : null)) },
  'a route misspelt': {
    always: true,
    of: (lines) => changed(lines, (line) => (/^\s+(?:- )?(?:go|leave): [a-z]\w+$/.test(line) ? `${line}x` : null)),
  },
  'a name misspelt': {
    always: true,
    of: (lines) => changed(lines, (line) => (/\$\{[a-z]\w*/.test(line) ? line.replace(/\$\{([a-z]\w*)/, '${$1x') : null)),
  },
  'an answer misspelt': {
    always: true,
    of: (lines) =>
      changed(lines, (line) =>
        /answers\.\w+\.\w+/.test(line) && !line.trimStart().startsWith('#')
          ? line.replace(/answers\.(\w+)\.(\w+)/, 'answers.$1.$2x')
          : null,
      ),
  },
  'the step of an answer misspelt': {
    always: true,
    of: (lines) =>
      changed(lines, (line) =>
        /answers\.\w+\.\w+/.test(line) && !line.trimStart().startsWith('#') ? line.replace(/answers\.(\w+)/, 'answers.$1x') : null,
      ),
  },
  'a result misspelt': {
    always: true,
    of: (lines) => changed(lines, (line) => (/\bresult\.\w+/.test(line) ? line.replace(/\bresult\.(\w+)/, 'result.$1x') : null)),
  },
  'a text for a condition': {
    always: true,
    of: (lines) => changed(lines, (line) => (/^\s+(?:- )?when: /.test(line) ? line.replace(/when: .*/, 'when: today') : null)),
  },
  'a number for a word': {
    always: false,
    of: (lines) => changed(lines, (line) => (/[=!]= '[^']*'/.test(line) ? line.replace(/([=!]=) '[^']*'/, '$1 3') : null)),
  },
  'an input left out': {
    always: false,
    of: (lines) =>
      lines.flatMap((line, index) =>
        /^ {6}\w+: \$\{/.test(line) && lines.slice(Math.max(0, index - 6), index).some((one) => one === '    with:')
          ? [{ line: index, lines: lines.toSpliced(index, 1) }]
          : [],
      ),
  },
  'an event misspelt': {
    always: true,
    of: (lines) => changed(lines, (line) => (/^ {6}[A-Z_]+:/.test(line) ? line.replace(/^( {6}[A-Z_]+):/, '$1X:') : null)),
  },
  'a key misspelt': {
    always: true,
    of: (lines) =>
      changed(lines, (line) =>
        /^\s+(?:- )?(?:to|call|with|leave|set|events|problem|operation|type):/.test(line) ? line.replace(/(\w+):/, '$1x:') : null,
      ),
  },
};

/** Every mutant of a flow's document. */
export function mutantsOf(file: SourceFile): Mutant[] {
  const lines = file.text.split('\n');
  const states = lines.slice(lines.indexOf('states:')).flatMap((line) => /^ {2}(\w+):$/.exec(line)?.[1] ?? []);
  return Object.entries(mutations).flatMap(([kind, mutation]) =>
    mutation.of(lines, states).map((mutant) => ({
      kind,
      where: `${file.path}:${mutant.line + 1} ${lines[mutant.line]?.trim() ?? ''} → ${mutant.lines[mutant.line]?.trim() ?? ''}`,
      path: file.path,
      text: mutant.lines.join('\n'),
    })),
  );
}

function changed(lines: readonly string[], change: (line: string) => string | null): { line: number; lines: string[] }[] {
  return lines.flatMap((line, index) => {
    const other = change(line);
    return other === null || other === line ? [] : [{ line: index, lines: lines.with(index, other) }];
  });
}

/** Without a line and what is indented below it, once for each line of that kind. */
function withoutBlock(lines: readonly string[], head: string | RegExp): { line: number; lines: string[] }[] {
  return lines.flatMap((line, index) => {
    if (typeof head === 'string' ? line !== head && !line.startsWith(`${head} `) : !head.test(line)) return [];
    const indent = line.search(/\S/);
    const end = lines.findIndex((one, at) => at > index && one.trim() !== '' && one.search(/\S/) <= indent);
    return [{ line: index, lines: lines.toSpliced(index, (end === -1 ? lines.length : end) - index) }];
  });
}
