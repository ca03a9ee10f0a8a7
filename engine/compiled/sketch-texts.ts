import type { SketchDocument } from '#schemas/sketch-document.ts';

type Members = NonNullable<SketchDocument['output']>;
type SketchType = Members[string];

/** What a sketched operation is handed on as: the beginning of its source, and a ticket that says what is wanted. */
export interface SketchTexts {
  name: string;
  typescript: string;
  ticket: string;
}

export function sketchTexts(sketch: SketchDocument): SketchTexts {
  return { name: sketch.sketch, typescript: sourceOf(sketch), ticket: ticketOf(sketch) };
}

/** An operation as `docs/areas.md` has it, up to what only its developer knows: what it locks, what the audit says, and its work. */
function sourceOf({ sketch: name, about, kind, input = {}, output = {}, failures = {} }: SketchDocument): string {
  const codes = Object.entries(failures).map(([code, one]) => {
    const { say, retry } = toldOf(one);
    return `    ${code}: { retry: '${retry}', say: ${JSON.stringify(say)} },\n`;
  });
  const writes =
    kind === 'read'
      ? ''
      : "  // Say what it locks, and whether the audit says that it was done.\n  aggregate: thePerson,\n  audit: 'none',\n";
  const [inputSource, outputSource] = [objectSource(input, 1), objectSource(output, 1)];
  const shapes = ['Cents', 'Email', 'IsoDate'].filter(
    (one) => `${inputSource}${outputSource}`.includes(`: ${one}`) || `${inputSource}${outputSource}`.includes(`(${one}`),
  );
  const aggregate = kind === 'read' ? '' : "import { thePerson } from '#server/operations/aggregate.ts';\n";
  const shared = shapes.length === 0 ? '' : `import { ${shapes.join(', ')} } from '#server/operations/shapes.ts';\n`;
  return (
    `import { z } from 'zod';\n${aggregate}import { defineOperation } from '#server/operations/operation.ts';\n${shared}\n` +
    `/** ${about.replaceAll('*/', '* /').replaceAll('\n', ' ').trim()} */\n` +
    `export const ${name} = defineOperation({\n  name: '${name}',\n  kind: '${kind}',\n${writes}` +
    `  input: ${inputSource},\n  output: ${outputSource},\n` +
    (codes.length === 0 ? '' : `  failures: {\n${codes.join('')}  },\n`) +
    `  async handler(input, context) {\n    throw new Error('${name} is not built yet');\n  },\n});\n`
  );
}

const toldOf = (one: NonNullable<SketchDocument['failures']>[string]): { say: string; retry: string } =>
  typeof one === 'string' ? { say: one, retry: 'never' } : one;

const words: Readonly<Record<string, string>> = {
  string: 'z.string()',
  date: 'IsoDate',
  email: 'Email',
  number: 'z.number()',
  integer: 'z.number().int()',
  cents: 'Cents',
  boolean: 'z.boolean()',
};

function typeSource(type: SketchType, depth: number): string {
  if (typeof type === 'string') {
    const plain = words[type.replace('?', '')] ?? 'z.unknown()';
    return type.endsWith('?') ? `${plain}.nullable().optional()` : plain;
  }
  if (Array.isArray(type)) return `z.enum(${JSON.stringify(type)})`;
  const { list, ...others } = type;
  return list !== undefined && Object.keys(others).length === 0 ? `z.array(${typeSource(list, depth)})` : objectSource(type, depth);
}

function objectSource(members: Members, depth: number): string {
  const rows = Object.entries(members).map(
    ([name, type]) => `${'  '.repeat(depth + 1)}${keySource(name)}: ${typeSource(type, depth + 1)},\n`,
  );
  return rows.length === 0 ? 'z.strictObject({})' : `z.strictObject({\n${rows.join('')}${'  '.repeat(depth)}})`;
}

const keySource = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

const kindWords: Readonly<Record<SketchDocument['kind'], string>> = {
  read: 'It reads, and changes nothing.',
  local: 'It changes something of ours.',
  external: 'It asks somebody outside.',
};

function ticketOf({ sketch: name, about, kind, input = {}, output = {}, failures = {}, examples = [] }: SketchDocument): string {
  const membersOf = (members: Members): string[] =>
    Object.keys(members).length === 0 ? ['- nothing'] : Object.entries(members).map(([key, type]) => `- \`${key}\`: ${typeWords(type)}`);
  const failureLines = Object.entries(failures).map(([code, one]) => `- \`${code}\`: ${toldOf(one).say} (ask again: ${toldOf(one).retry})`);
  return [
    `# Build the operation \`${name}\``,
    '',
    about.trim(),
    kindWords[kind],
    '',
    '## It is given',
    '',
    ...membersOf(input),
    '',
    '## It answers',
    '',
    ...membersOf(output),
    ...(failureLines.length === 0 ? [] : ['', '## It may fail', '', ...failureLines]),
    ...(examples.length === 0
      ? []
      : ['', '## Examples', '', ...examples.flatMap((one) => ['```json', JSON.stringify(one, null, 2), '```'])]),
    '',
    'When a server has it, the sketch is removed from the draft, and the draft can be published.',
    '',
  ].join('\n');
}

function typeWords(type: SketchType): string {
  if (typeof type === 'string') return type.endsWith('?') ? `${type.slice(0, -1)}, or nothing` : type;
  if (Array.isArray(type)) return `one of ${type.join(', ')}`;
  const { list, ...others } = type;
  if (list !== undefined && Object.keys(others).length === 0) return `a list of ${typeWords(list)}`;
  return `{ ${Object.entries(type)
    .map(([key, one]) => `${key}: ${typeWords(one)}`)
    .join('; ')} }`;
}
