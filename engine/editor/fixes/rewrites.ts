import { endOfBlock } from '../lines.ts';
import type { FixCandidate, FixContext } from './fix-context.ts';

/** Replaces part of the lines at the finding by a pattern. `$1` and the like are what the pattern found. */
export const rewrite =
  (pattern: RegExp, instead: string, title: string) =>
  (context: FixContext): FixCandidate[] => {
    const { document, line } = context;
    const end = endOfBlock(document.lines, line);
    return document.lines.slice(line.index, end).flatMap((one) => {
      const changed = one.text.replace(pattern, instead);
      return changed === one.text ? [] : [context.fix(title, document.replace(one.from, one.to, changed))];
    });
  };

/** Puts a function around a path that the finding names, or around the whole value. */
export const wrap =
  (...pairs: readonly (readonly [before: string, after: string])[]) =>
  (context: FixContext): FixCandidate[] => {
    const { document, line } = context;
    const value = /^\$\{([^}]*)\}$/.exec(line.value.trim());
    const bare = value?.[1] ?? line.value;
    const paths = [...new Set([...context.finding.message.matchAll(/[A-Za-z_][\w.[\]]*[\w\]]|'[^']*'/g)].map(([one]) => one))].filter(
      (one) => line.value.includes(one),
    );
    return [bare, ...paths].flatMap((inner) =>
      pairs.map(([before, after]) =>
        context.fix(
          `Write \`${before}${inner}${after}\``,
          document.replace(
            line.valueFrom,
            line.to,
            line.value.replace(inner, () => before + inner + after),
          ),
        ),
      ),
    );
  };

/** Sets a key beside what the finding points at: of a node, a way or an entry. */
export const setKey =
  (key: string, ...values: string[]) =>
  (context: FixContext): FixCandidate[] => {
    const { document, line } = context;
    const own = line.key === key ? line : document.siblingsOf(line).find((one) => one.key === key);
    return values.map((value) =>
      context.fix(
        `Write \`${key}: ${value}\``,
        own === undefined ? document.addBeside(line, [`${key}: ${value}`]) : document.setValue(own, value),
      ),
    );
  };

/** Writes what the finding says in backticks: a key with its value, a value, or a value in quotes. */
export function asTheFixSays(context: FixContext): FixCandidate[] {
  const { document, line, finding } = context;
  const quoted = context.quotedIn('fix').flatMap((one) => {
    const [, key, value] = /^([\w ]+): (.+)$/.exec(one) ?? [];
    if (key !== undefined && value !== undefined && !value.includes('…')) return setKey(key, value)(context);
    return /^[\w"]/.test(one) && !one.endsWith(':') ? [context.fix(`Write \`${one}\``, document.setValue(line, one))] : [];
  });
  const words = /^Write (true|false)\b/.exec(finding.fix)?.[1];
  const text = /("[^"]+") in quotes/.exec(finding.fix)?.[1];
  return [
    ...quoted,
    ...[words, text].flatMap((one) => (one === undefined ? [] : [context.fix(`Write \`${one}\``, document.setValue(line, one))])),
  ];
}

/** Puts a text in quotes. */
export function quote(context: FixContext): FixCandidate[] {
  const { document, line } = context;
  const inner = line.value.trim();
  return [context.fix('Put the text in quotes', document.replace(line.valueFrom, line.to, `'${inner.replaceAll("'", "''")}'`))];
}

/** Puts a comment that is behind a value on a line of its own. */
export function commentAbove(context: FixContext): FixCandidate[] {
  const { document, line } = context;
  const [, text = '', comment] = /^(.*?)\s+(#.*)$/.exec(line.text) ?? [];
  if (comment === undefined) return [];
  const above = `${' '.repeat(line.indent)}${comment}${document.newline}${text}`;
  return [context.fix('Put the comment above', document.replace(line.from, line.to, above))];
}

/** Writes what is in braces or brackets one key or item a line. */
export function openFlowStyle(context: FixContext): FixCandidate[] {
  const { document, line } = context;
  const [, open, inside = ''] = /^([{[])(.*)[}\]]\s*$/.exec(line.value) ?? [];
  if (open === undefined) return [];
  const indent = ' '.repeat(line.keyIndent + 2);
  const entries = inside.split(/,\s*/).map((one) => indent + (open === '{' ? one : `- ${one}`));
  return [context.fix('Write one a line', document.setValue(line, ['', ...entries].join(document.newline)))];
}

/** Folds a long line: its words go on below the key. */
export function fold(context: FixContext): FixCandidate[] {
  const { document, line } = context;
  if (line.key === null) return [];
  const indent = ' '.repeat(line.keyIndent + 2);
  const folded: string[] = [];
  for (const word of line.value.split(' ')) {
    const last = folded.at(-1);
    if (last === undefined || last.length + word.length + 1 > 98) folded.push(indent + word);
    else folded[folded.length - 1] = `${last} ${word}`;
  }
  return [context.fix('Write it in several lines', document.setValue(line, ['>-', ...folded].join(document.newline)))];
}

/** Gives a key another name, which the finding asks for. */
export const renameKey =
  (name: (context: FixContext, key: string) => string | undefined) =>
  (context: FixContext): FixCandidate[] => {
    const { document, line } = context;
    if (line.key === null) return [];
    const to = name(context, line.key);
    if (to === undefined) return [];
    const at = line.from + line.keyIndent;
    return [context.fix(`Name it \`${to}\``, document.replace(at, at + line.key.length, to))];
  };

/** Puts the fields of a dialog into a form of their own. */
export function inForm(context: FixContext): FixCandidate[] {
  const { document, line } = context;
  const body = line.key === null ? undefined : document.childrenOf(line).find(({ key }) => key === 'body');
  if (body === undefined) return [];
  const end = endOfBlock(document.lines, body);
  const inner = document.lines.slice(body.index + 1, end).map(({ text }) => (text === '' ? '' : `    ${text}`));
  const indent = ' '.repeat(document.childrenOf(body)[0]?.indent ?? body.keyIndent + 2);
  const name = `${line.key}Form`;
  return [
    context.fix(
      'Put them into a form of their own',
      document.setValue(body, ['', `${indent}- form: ${name}`, `${indent}  children:`, ...inner].join(document.newline)),
    ),
  ];
}

/** Moves a key as many columns as the finding says, below the node that it belongs to. */
export function moveColumns(context: FixContext): FixCandidate[] {
  const { document, line, finding } = context;
  const [, count, way] = /write it (\d+) columns further (left|right)/.exec(finding.fix) ?? [];
  if (count === undefined) return [];
  const shift = Number(count) * (way === 'left' ? -1 : 1);
  const end = endOfBlock(document.lines, line);
  const moved = document.lines
    .slice(line.index, end)
    .map(({ text, indent }) => ' '.repeat(Math.max(0, indent + shift)) + text.trimStart())
    .join(document.newline);
  const last = document.lines[end - 1] ?? line;
  return [context.fix(`Write it ${count} columns further ${way}`, document.replace(line.from, last.to, moved))];
}

/** Sets the same type, or a value that may be missing, at the declaration of a name. */
export const retype =
  (section: string, name: (context: FixContext) => string | undefined, type: (written: string) => string) =>
  (context: FixContext): FixCandidate[] => {
    const wanted = name(context);
    if (wanted === undefined) return [];
    return [
      context.document,
      ...context.files.filter(({ path }) => path.endsWith('.flow.yaml')).map(({ path }) => context.open(path)),
    ].flatMap((document) => {
      const under = document.keyIn(null, section);
      const line = under && document.childrenOf(under).find(({ key }) => key === wanted);
      return line === undefined ? [] : [context.fix(`Declare it as \`${type(line.value)}\``, document.setValue(line, type(line.value)))];
    });
  };
