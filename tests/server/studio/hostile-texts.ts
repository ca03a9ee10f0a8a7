/** Documents that are made to hang or to break whatever reads them, by what they are. */
const aliases = `a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}*a${n}]`).join('\n')}\n`;
export const hostileTexts: [string, string][] = [
  ['aliases of aliases', aliases],
  ['nesting without end', `sketch: a\ninput: ${'['.repeat(100_000)}`],
  ['mappings without end', `sketch: ${'{a: '.repeat(50_000)}`],
  ['steps inward without end', Array.from({ length: 700 }, (_, at) => `${' '.repeat(at)}a:\n`).join('')],
  ['keys of a prototype', 'sketch: a\n__proto__:\n  polluted: yes it is\nconstructor:\n  prototype:\n    polluted: yes it is\n'],
  ['as many keys as there is room for', Array.from({ length: 20_000 }, (_, at) => `k${at}: 1\n`).join('')],
];
