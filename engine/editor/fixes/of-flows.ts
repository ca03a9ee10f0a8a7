import { endOfBlock, parentOf } from '../lines.ts';
import { stateAround, statesOf } from './additions.ts';
import type { FixCandidate, FixContext } from './fix-context.ts';

/** Leads a way to another state of the flow. */
export function leadElsewhere(context: FixContext): FixCandidate[] {
  const { document, line } = context;
  const states = statesOf(document).filter((name) => name !== stateAround(document, line)?.key && name !== line.value);
  const key =
    [line, ...document.siblingsOf(line), ...document.childrenOf(line)].find((one) => one.key === 'change' || one.key === 'to') ?? line;
  return states.map((name) => context.fix(`Lead to ${name}`, document.setValue(key, name)));
}

/** Removes the event that nothing submits: the finding points at its way. */
export function removeEvent(context: FixContext): FixCandidate[] {
  const { document, line, finding } = context;
  const [event] = context.said(/ submits ([A-Z][A-Z0-9_]*)/) ?? [];
  if (event === undefined) return [];
  const state = stateAround(document, line);
  const omitted =
    state === null || !finding.fix.includes('omit')
      ? []
      : [context.fix(`Leave out ${event} in this state`, document.addBelow(state, [`omit: [${event}]`]))];
  const own = document.lines.slice(0, line.index + 1).findLast(({ key }) => key === event);
  return own === undefined ? omitted : [...omitted, context.fix(`Remove ${event}`, document.remove(own))];
}

/** Removes an alternative that is never taken, or the one before it that always is. */
export function removeAlternative(context: FixContext): FixCandidate[] {
  const { document, line } = context;
  const item = line.isItem ? line : document.lines.slice(0, line.index).findLast((one) => one.isItem && one.keyIndent === line.keyIndent);
  const before = document.lines.slice(0, item?.index ?? 0).findLast((one) => one.isItem && one.indent === item?.indent);
  return [item, before].flatMap((one) => (one === undefined ? [] : [context.fix(`Remove \`${one.text.trim()}\``, document.remove(one))]));
}

/** Sets or keeps nothing where the way beside it sets a value. */
export function forgetHere(context: FixContext): FixCandidate[] {
  const [name] = context.said(/sets no `(\w+)`/) ?? [];
  return name === undefined
    ? []
    : [context.fix(`Forget \`${name}\` here`, context.document.addBeside(context.line, [`forget: [${name}]`]))];
}

/** Keeps a flag from the start of the flow. */
export function keepFlag(context: FixContext): FixCandidate[] {
  const { document } = context;
  const [flag] = context.said(/flags\.(\w+)/) ?? [];
  if (flag === undefined) return [];
  const flags = document.keyIn(null, 'flags');
  const list = flags && /^\[(.*)\]\s*$/.exec(flags.value);
  const edit =
    flags === undefined
      ? document.addAt(1, 0, [`flags: [${flag}]`])
      : list
        ? document.setValue(flags, `[${list[1]}, ${flag}]`)
        : document.addBelow(flags, [`- ${flag}`]);
  return [context.fix(`Keep ${flag} from the start`, edit)];
}

/** Takes at a field no less, or no more, than the operation does. */
export function boundField(context: FixContext): FixCandidate[] {
  const [key, value] = /^`?(min|max): (.+)$/.exec(context.quotedIn('fix')[0] ?? '')?.slice(1) ?? [];
  const field = /answers\.[\w.]+\.(\w+)/.exec(context.line.value)?.[1];
  if (key === undefined || value === undefined || field === undefined) return [];
  return context.files.flatMap(({ path, text }) => {
    if (!path.endsWith('.view.yaml') || !text.includes(`: ${field}`)) return [];
    const view = context.open(path);
    const node = view.lines.find((line) => line.isItem && line.value === field);
    if (node === undefined) return [];
    const own = view.siblingsOf(node).find((line) => line.key === key);
    return [
      context.fix(
        `Write \`${key}: ${value}\` at the field`,
        own === undefined ? view.addBeside(node, [`${key}: ${value}`]) : view.setValue(own, value),
      ),
    ];
  });
}

/** Gives a route the path that its name says. */
export function addPath(context: FixContext): FixCandidate[] {
  const name = context.line.value.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [context.fix('Add `path`', context.document.addBeside(context.line, [`path: /${name}`]))];
}

/** Gives a page another address than the one that another page has. */
export function setPathApart(context: FixContext): FixCandidate[] {
  const [taken = ''] = context.said(/^The path (\S+) /) ?? [];
  const elsewhere = /\(([^),]+), line/.exec(context.finding.message)?.[1];
  return [context.document, ...(elsewhere === undefined ? [] : [context.open(elsewhere)])].flatMap((document) =>
    document.lines
      .filter(({ key, value }) => key === 'path' && value === taken)
      .map((line) => context.fix(`Write \`${taken}-2\``, document.setValue(line, `${taken}-2`))),
  );
}

/** Fills a slot that its part or shell shows. */
export function fillSlot(context: FixContext): FixCandidate[] {
  const { document, line } = context;
  const slot = context.quotedIn('message')[0];
  if (slot === undefined) return [];
  const holder = document.siblingsOf(line).find(({ key }) => key === 'slots');
  const filled = [`${slot}:`, '  - text: To be written'];
  return [
    context.fix(
      `Fill \`${slot}\``,
      holder === undefined ? document.addBeside(line, ['slots:', ...filled.map((one) => `  ${one}`)]) : document.addBelow(holder, filled),
    ),
  ];
}

/** Removes a key from every entry below a section, such as `poll` of what a flow loads. */
export const withoutBelow =
  (section: string, key: string) =>
  (context: FixContext): FixCandidate[] => {
    const { document } = context;
    const under = document.keyIn(null, section);
    if (under === undefined) return [];
    return document.childrenOf(under).flatMap((entry) => {
      const own = document.childrenOf(entry).find((line) => line.key === key);
      return own === undefined ? [] : [context.fix(`Remove \`${key}\``, document.remove(own))];
    });
  };

/** Removes the keys beside the event that a timer submits. */
export function submitAlone(context: FixContext): FixCandidate[] {
  const { document, line } = context;
  const parent = parentOf(document.lines, line);
  const children = parent === null ? [] : document.childrenOf(parent);
  const submit = children.find(({ key }) => key === 'submit');
  if (parent === null || submit === undefined) return [];
  const last = document.lines[endOfBlock(document.lines, parent) - 1] ?? submit;
  const first = children[0] ?? submit;
  return [context.fix('Submit the event alone', document.replace(first.from, last.to, submit.text))];
}

/** Names the language that the settings or a words file mean. */
export function nameLanguage({ finding, document, ...context }: FixContext): FixCandidate[] {
  const { file } = finding.position;
  if (file.endsWith('config.yaml')) {
    const line = document.keyIn(null, 'language');
    return line === undefined ? [] : [{ title: 'Write `language: en`', edit: { edits: [document.setValue(line, 'en')] } }];
  }
  const to = file.replace(/[^/]+$/, 'en.yaml');
  if (!context.files.some(({ path }) => path === to))
    return [{ title: `Name it ${to}`, edit: { edits: [], renames: [{ from: file, to }] } }];
  const other = document.text.endsWith('\n') ? document.text : `${document.text}\n`;
  const target = context.files.find(({ path }) => path === to)?.text ?? '';
  return [
    {
      title: `Move these texts to ${to}`,
      edit: { edits: [{ file: to, from: target.length, to: target.length, insert: other }], deletes: [file] },
    },
  ];
}

/** Names a template that there is. */
export function addTemplate(context: FixContext): FixCandidate[] {
  const names = /one of (.+)\.$/.exec(context.finding.fix)?.[1]?.split(', ') ?? [];
  return names.map((name) => context.fix(`Write \`template: ${name}\``, context.document.addAt(1, 0, [`template: ${name}`])));
}

/** Leads to a page that there is. */
export function leadToPage(context: FixContext): FixCandidate[] {
  const pages = context.files.flatMap(({ path, text }) => (path.endsWith('.screen.yaml') ? (/^screen: (\w+)/m.exec(text)?.[1] ?? []) : []));
  return pages.slice(0, mostPages).map((name) => context.fix(`Lead to ${name}`, context.document.setValue(context.line, name)));
}

/** So many are tried where none is alike. */
const mostPages = 6;

/** Says what is kept of a secret. */
export function addKept(context: FixContext): FixCandidate[] {
  const { document } = context;
  const [name] = context.said(/^(\w+) keeps/) ?? [];
  const node = document.lines.find((line) => line.isItem && line.value === name);
  return node === undefined ? [] : [context.fix('Add `kept`', document.addBeside(node, ['kept: "•••••"']))];
}
