import type { Line } from '../lines.ts';
import type { EditedDocument, FixCandidate, FixContext } from './fix-context.ts';

/** The names of the states of a flow, as they are written in its document. */
export function statesOf(document: EditedDocument): string[] {
  const states = document.keyIn(null, 'states');
  return states === undefined ? [] : document.childrenOf(states).flatMap(({ key }) => key ?? []);
}

/** The state that a line is in, by its own line. */
export function stateAround(document: EditedDocument, line: Line): Line | null {
  const states = document.keyIn(null, 'states');
  return document.childrenOf(states ?? null).findLast(({ index }) => index <= line.index) ?? null;
}

/** Adds a key with each state of the flow that it may lead to, the ones before this state first. */
export const leadTo =
  (key: string, ...besides: string[]) =>
  (context: FixContext): FixCandidate[] => {
    const { document, line } = context;
    const own = stateAround(document, line)?.key;
    return statesOf(document)
      .filter((name) => name !== own)
      .slice(0, mostStates)
      .map((name) => {
        const added =
          besides.length === 0 && key === 'to' ? [`to: ${name}`] : [`${key}:`, `  to: ${name}`, ...besides.map((one) => `  ${one}`)];
        const inside = key === 'to' || line.key !== own;
        return context.fix(`Lead to ${name}`, inside ? document.addBeside(line, added) : document.addBelow(line, added));
      });
  };

const mostStates = 12;

/** Adds a key with its value beside what the finding points at, or below it where that holds a mapping. */
export const addKey =
  (...added: string[]) =>
  (context: FixContext): FixCandidate[] => {
    const { document, line } = context;
    const title = `Add \`${added[0]?.replace(/:$/, '')}\``;
    const candidates = [context.fix(title, document.addBeside(line, added))];
    if (line.value === '') candidates.unshift(context.fix(title, document.addBelow(line, added)));
    return candidates;
  };

/** Adds a key at the top of the document. */
export const addAtTop =
  (...added: string[]) =>
  (context: FixContext): FixCandidate[] => {
    const [first] = context.document.lines;
    return first === undefined ? [] : [context.fix(`Add \`${added[0]?.replace(/:.*$/, '')}\``, context.document.addAt(1, 0, added))];
  };

/** Passes a name that is missing under `with:`: what has the same name here, else a value of the kind that fits. */
export function passMissing(context: FixContext): FixCandidate[] {
  const { finding, document, line } = context;
  const name = context.quotedIn('message')[0] ?? /with (\w+)\.$/.exec(finding.fix)?.[1];
  if (name === undefined) return [];
  const holder = line.key === 'with' ? line : (document.siblingsOf(line).find(({ key }) => key === 'with') ?? null);
  return ['${' + name + '}', '1', 'true', 'To be written', "''"].flatMap((value) => {
    const title = `Pass \`${name}\``;
    const entry = `${name}: ${value}`;
    if (holder === null) return throughShortWay(context, entry, title);
    const list = /^\[(.*)\]\s*$/.exec(holder.value);
    if (list === null) return [context.fix(title, document.addBelow(holder, [entry]))];
    const names = [...(list[1] ?? '').split(',').map((one) => `${one.trim()}: \${${one.trim()}}`), entry];
    return [
      context.fix(
        title,
        document.setValue(holder, ['', ...names.map((one) => ' '.repeat(holder.keyIndent + 2) + one)].join(document.newline)),
      ),
    ];
  });
}

/** Where there is no `with:` yet: beside the key, below it, or below a way that says its state alone. */
function throughShortWay({ document, line }: FixContext, entry: string, title: string): FixCandidate[] {
  const make = (edit: ReturnType<EditedDocument['setValue']>): FixCandidate => ({ title, edit: { edits: [edit] } });
  const indent = ' '.repeat(line.keyIndent + 2);
  const added = ['with:', `  ${entry}`];
  const short = ['', `${indent}to: ${line.value}`, ...added.map((one) => indent + one)].join(document.newline);
  return [
    document.addBeside(line, added),
    document.addBelow(line, added),
    ...(line.key === null ? [] : [document.setValue(line, short)]),
  ].map(make);
}

/** Makes the document that is missing, with as little in it as compiles. */
export const makeDocument =
  (path: (name: string, file: string) => string, text: (name: string) => string) =>
  (context: FixContext): FixCandidate[] => {
    const name = context.said(/(?:view `([^`]+)`|part (\w+)|file (\S+) beside|shell (\w+))/)?.find((one) => one !== '');
    if (name === undefined) return [];
    const file = path(name, context.finding.position.file);
    return context.has(file) ? [] : [{ title: `Make ${file}`, edit: { edits: [], creates: [{ file, text: text(name) }] } }];
  };

/** The folder of a document, with a slash at its end where there is one. */
export const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1);

/** Adds a text to the words that a document reads. */
export function addWords(context: FixContext): FixCandidate[] {
  const path = context.said(/no text words\.([\w.]+)/)?.[0];
  const [config] = context.said(/no text config\.([\w.]+)/) ?? [];
  const all = context.files.map(({ path: one }) => one);
  const file = config === undefined ? all.find((one) => /^words\/[^/]+\.yaml$/.test(one)) : 'config.yaml';
  const name = path ?? config;
  if (name === undefined || file === undefined || !context.has(file)) return [];
  const words = context.open(file);
  let under: Line | null = null;
  const rest = name.split('.');
  while (rest.length > 1) {
    const next = words.keyIn(under, rest[0] ?? '');
    if (next === undefined) break;
    under = next;
    rest.shift();
  }
  const added = rest.map((part, depth) => `${'  '.repeat(depth)}${part}:${depth === rest.length - 1 ? ' To be written' : ''}`);
  const edit = under === null ? words.addAt(words.lines.length, 0, added) : words.addBelow(under, added);
  return [context.fix(`Write \`${name}\` in ${file}`, edit)];
}

/** Copies a text to the words of the other language. */
export function copyWords(context: FixContext): FixCandidate[] {
  const [name = '', other = ''] = context.said(/text `([^`]+)` stands here and not in (\S+)\.$/) ?? [];
  if (!context.has(other)) return [];
  const words = context.open(other);
  const parts = name.split('.');
  let under: Line | null = null;
  while (parts.length > 1) {
    const next = words.keyIn(under, parts[0] ?? '');
    if (next === undefined) break;
    under = next;
    parts.shift();
  }
  const added = parts.map((part, depth) => `${'  '.repeat(depth)}${part}:${depth === parts.length - 1 ? ` ${context.line.value}` : ''}`);
  return [context.fix(`Copy it to ${other}`, under === null ? words.addAt(words.lines.length, 0, added) : words.addBelow(under, added))];
}

/** Declares a name below a key of the document, which is made where it is missing. */
export const declare =
  (section: string, type: string, name: (context: FixContext) => string | undefined) =>
  (context: FixContext): FixCandidate[] => {
    const { document } = context;
    const declared = name(context);
    if (declared === undefined) return [];
    const under = document.keyIn(null, section);
    const title = `Declare \`${declared}\` under \`${section}:\``;
    const entry = type === '-' ? `- ${declared}` : `${declared}: ${type}`;
    if (under === undefined) return [context.fix(title, document.addAt(1, 0, [`${section}:`, `  ${entry}`]))];
    const list = /^\[(.*)\]\s*$/.exec(under.value);
    return [context.fix(title, list === null ? document.addBelow(under, [entry]) : document.setValue(under, `[${list[1]}, ${declared}]`))];
  };
