import { type ExpressionError, parseExpression } from '#engine/expression/parse.ts';
import { operationOf } from '../../expression/map-arguments.ts';
import { isOperation } from '../../expression/operation.ts';
import { parseText, soleExpression } from '#engine/expression/text.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Authored, AuthoredScalar } from '../read/authored.ts';
import { entriesOf } from '../read/authored.ts';
import { type ParsedChoice, choiceOf } from '../parse/choice.ts';
import type { Compilation, ReadingPlace } from './compilation.ts';
import type { Compiled, CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { checkTextBraces } from './text-braces.ts';
import { typeOf } from './types.ts';
import { didYouMean } from '../findings/findings.ts';
import { resolveNames, unreadable } from './names.ts';
import { treeOf } from '../../compiled/tree-of.ts';
import { keyOfWords, keysOf, namesOfWords } from './words.ts';
import { valueAt } from '#schemas/value-at.ts';

const { propertyIsEnumerable: isEnumerable } = Object.prototype;

/** Parses without resolving names; a fault is a finding and null. */
export function parseAt(source: string, at: SourcePosition, compilation: Compilation): ExpressionTree {
  const parsed = parseExpression(source);
  if (parsed.error === undefined) return parsed.tree;
  reportUnreadable(source, at, parsed.error, compilation);
  return unreadable;
}

function reportUnreadable(source: string, at: SourcePosition, error: ExpressionError, compilation: Compilation): void {
  const position = source.includes('\n') ? at : { ...at, column: at.column + error.offset };
  compilation.findings.error(
    'expression',
    position,
    error.message,
    'Use names, paths, literals, the listed functions and the words and, or, not, in, if(a, b, c).',
  );
}

/** A bare expression of `when`, `that`, `values` and the like. */
export function compileExpression(value: Authored, place: ReadingPlace, compilation: Compilation): Compiled {
  const choice = choiceOf(value);
  if (choice !== null) return compileChoice(choice, place, compilation, compileExpression);
  if (value.kind !== 'scalar') {
    compilation.findings.error('schema', value.at, 'An expression stands here.', 'Write one expression, without `${}`.');
    return null;
  }
  if (typeof value.value !== 'string') return value.value;
  const whole = /^\$\{([\s\S]*)\}$/.exec(value.source.trim());
  if (whole !== null) {
    compilation.findings.error('expression', value.at, 'This key takes a bare expression.', `Write ${whole[1] ?? ''} without \`\${}\`.`);
    return resolveAt(parseAt(whole[1] ?? '', value.at, compilation), value.at, place, compilation);
  }
  return resolveAt(parseAt(value.source, value.at, compilation), value.at, place, compilation);
}

export function resolveAt(tree: ExpressionTree, at: SourcePosition, place: ReadingPlace, compilation: Compilation): Compiled {
  const { places } = compilation.findings;
  const resolved = resolveNames(tree, place.names, place.rows, places, compilation.read, (problem) => {
    if (problem.code === 'value-cycle') {
      compilation.findings.error(
        'value-cycle',
        problem.at ?? at,
        `Values read each other in a circle: ${problem.cycle.join(' reads ')}.`,
        'Write one of them without the others.',
      );
    } else {
      compilation.findings.error(
        'unknown-name',
        problem.at ?? at,
        `\`${problem.name}\` is declared nowhere in this document.`,
        problem.name === 'row'
          ? 'In `sum(list, row.price)` it names one field of each row, and no deeper one; among nodes `each: row in list` names a row.'
          : didYouMean(
              problem.name,
              place.names.known(place.rows.keys()),
              'Declare it under given, load, remembers, values or conditions.',
            ),
      );
    }
  });
  typeOf(resolved, place.types, at, compilation.findings);
  const muted = compilation.findings.muted();
  places.noteReads(resolved, at, (read) => typeOf(read, place.types, at, muted));
  // What reads nothing is found by its own place.
  if (places.ofTree(resolved) === undefined) places.noteTree(resolved, at);
  return withWords(resolved, at, compilation);
}

/**
 * Words and settings never change while a definition runs, so a path of theirs becomes the text itself. One that leads
 * nowhere is a finding: every message has its text.
 */
function withWords(tree: ExpressionTree, at: SourcePosition, compilation: Compilation): ExpressionTree {
  if (!isOperation(tree)) return tree;
  const [operator, ...parts] = tree;
  const args = parts.map((part) => withWords(part, at, compilation));
  const [root] = args;
  const { places } = compilation.findings;
  if (operator !== 'get' || (root !== 'words' && root !== 'config')) return places.keep(tree, operationOf(operator, args));
  const file = (places.ofRead(tree) ?? at).file;
  const [head, ...rest] = args.slice(1);
  const key = root === 'words' && typeof head === 'string' ? keyOfWords(head, file, compilation) : head;
  let value: unknown = root === 'words' ? compilation.words : compilation.config;
  for (const [index, part] of [key, ...rest].entries()) {
    if (part !== null && typeof part !== 'string') break;
    if (part === null || typeof value !== 'object' || value === null || !isEnumerable.call(value, part)) {
      const inside = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      const known = root === 'words' && index === 0 ? namesOfWords(file, compilation) : inside;
      const word = String(index === 0 ? head : part);
      compilation.findings.error(
        'unknown-words',
        at,
        `There is no text ${args.filter((one) => typeof one === 'string').join('.')}.`,
        didYouMean(word, known, whereToWrite(root, word, compilation)),
      );
      return unreadable;
    }
    value = valueAt(value, [part]);
  }
  const path = key === undefined ? args : [root, key, ...rest];
  compilation.pinned.take(path.join('.'), JSON.stringify(value));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : [operator, ...path];
}

function whereToWrite(root: 'words' | 'config', word: string, { words }: Compilation): string {
  if (root === 'config') return 'Write it in config.yaml.';
  const [elsewhere] = keysOf(word, words);
  if (elsewhere === undefined) return 'Write it in words/en.yaml.';
  return `It stands in the words of ${elsewhere.slice(0, elsewhere.lastIndexOf('/'))}, which that folder alone reads: move it to words/en.yaml.`;
}

/** A text: literal, with values in `${…}`. The result is a plain string or a `text` tree. */
export function compileText(value: Authored, place: ReadingPlace, compilation: Compilation): Compiled {
  const choice = choiceOf(value);
  if (choice !== null) return compileChoice(choice, place, compilation, compileText);
  if (value.kind !== 'scalar') {
    compilation.findings.error('schema', value.at, 'A text stands here.', 'Write the text, with values as `${…}`.');
    return '';
  }
  compilation.said?.note(value, 'text');
  const tree = compileScalar(value, place, compilation);
  if (tree === null) return value.value === null ? '' : null;
  if (!Array.isArray(tree)) return typeof tree === 'string' ? tree : value.source;
  return tree[0] === 'text' ? tree : ['text', tree];
}

/** A text that is one `${…}` and nothing else is that value itself, of whatever type. */
export function compileScalar(value: AuthoredScalar, place: ReadingPlace, compilation: Compilation): Compiled {
  if (typeof value.value !== 'string') return value.value;
  checkTextBraces(value, place, compilation);
  const parsed = parseText(value.source);
  if (parsed.error !== undefined) {
    reportUnreadable(value.source, value.at, parsed.error, compilation);
    return unreadable;
  }
  return resolveAt(soleExpression(parsed.tree)?.tree ?? parsed.tree, value.at, place, compilation);
}

/** Words by the name of one, as in `fail: generic`; any other text as a text. */
export function compileWords(value: Authored, place: ReadingPlace, compilation: Compilation): Compiled {
  if (value.kind === 'scalar' && /^[a-zA-Z][\w]*$/.test(value.source)) {
    const key = keyOfWords(value.source, value.at.file, compilation);
    const word = key === null ? null : compilation.words[key];
    if (typeof word === 'string') {
      compilation.pinned.take(`words.${key}`, word);
      return word;
    }
    // One word in small letters is no sentence: it is the name of one.
    if (/^[a-z]/.test(value.source)) {
      compilation.findings.error(
        'unknown-words',
        value.at,
        `There is no text \`${value.source}\`, and people would read that word.`,
        didYouMean(value.source, namesOfWords(value.at.file, compilation), 'Write the sentence, or its name under `words/`.'),
      );
    }
  }
  return compileText(value, place, compilation);
}

/** A value of any shape: lists and mappings of values, scalars with `${…}`. */
export function compileValue(value: Authored, place: ReadingPlace, compilation: Compilation): CompiledValue {
  switch (value.kind) {
    case 'list':
      return value.items.map((item) => compileValue(item, place, compilation));
    case 'map': {
      const choice = choiceOf(value);
      if (choice !== null)
        return asValue(compileChoice(choice, place, compilation, (one) => treeOf(compileValue(one, place, compilation))));
      return compilation.findings.places.noteEntries(
        Object.fromEntries(value.entries.map((entry) => [entry.key, compileValue(entry.value, place, compilation)])),
        value.entries,
      );
    }
    case 'scalar':
      compilation.said?.note(value, 'value');
      return asValue(compileScalar(value, place, compilation));
  }
}

export function asValue(tree: Compiled): CompiledValue {
  return isOperation(tree) ? { $: tree } : tree;
}

/** One alternative before others: a long choice is flat, not deep, so that it may have as many cases as its author needs. */
export function choiceTree(condition: ExpressionTree, then: ExpressionTree, otherwise: ExpressionTree): ExpressionTree {
  const others = isOperation(otherwise) && otherwise[0] === 'if' ? otherwise.slice(1) : [otherwise];
  return ['if', condition, then, ...others];
}

/** `choose: <expr>` with a case a key and `otherwise`. */
export function compileChoice(
  choice: ParsedChoice,
  place: ReadingPlace,
  compilation: Compilation,
  compile: (one: Authored, place: ReadingPlace, compilation: Compilation) => Compiled,
): Compiled {
  const tested = compileExpression(choice.subject, place, compilation);
  let result: Compiled = choice.otherwise === undefined ? null : compile(choice.otherwise, place, compilation);
  for (const entry of choice.cases.toReversed()) {
    const isCase: ExpressionTree = ['==', tested, caseOf(entry.key)];
    compilation.findings.places.noteTree(isCase, entry.at);
    result = choiceTree(isCase, compile(entry.value, place, compilation), result);
  }
  return result;
}

/** The value that a case's key stands for. */
export function caseOf(key: string): string | number | boolean {
  if (key === 'true' || key === 'false') return key === 'true';
  return /^-?\d+$/.test(key) ? Number(key) : key;
}

/** `with: [a, b]` passes what has the same name; a mapping says each value. */
export function compileWith(value: Authored | undefined, place: ReadingPlace, compilation: Compilation): { [key: string]: CompiledValue } {
  if (value === undefined) return {};
  if (value.kind === 'list') {
    return Object.fromEntries(
      value.items.flatMap((item) =>
        item.kind === 'scalar' ? [[item.source, asValue(resolveAt(['get', item.source], item.at, place, compilation))] as const] : [],
      ),
    );
  }
  const entries = entriesOf(value);
  return compilation.findings.places.noteEntries(
    Object.fromEntries(entries.map((entry) => [entry.key, compileValue(entry.value, place, compilation)])),
    entries,
  );
}
