import type { ExpressionTree } from '#schemas/expression.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { drawingOf, isDrawing, nearIcons } from '#engine/icons/drawing-of.ts';
import { isOperation } from '../../expression/operation.ts';
import type { Authored } from '../read/authored.ts';
import { choiceOf } from '../parse/choice.ts';
import type { Compilation, ReadingPlace } from './compilation.ts';
import { choiceTree, compileChoice, compileScalar } from './compile-expression.ts';

/**
 * The name of an icon, as its path data. A value may choose among names: with `choose:`, with `if(…)`, or by a key of `config`
 * (`${config.icons[account.group]}`), so that each name is known before anything runs. Path data stays what it is.
 */
export function compileDrawing(value: Authored, place: ReadingPlace, compilation: Compilation): Compiled {
  const choice = choiceOf(value);
  if (choice !== null) return compileChoice(choice, place, compilation, compileDrawing);
  if (value.kind !== 'scalar') return refuse(value.at, compilation);
  return drawingTree(compileScalar(value, place, compilation), value.at, compilation);
}

function drawingTree(tree: ExpressionTree | undefined, at: SourcePosition, compilation: Compilation): Compiled {
  if (typeof tree === 'string') return tree === '' || isDrawing(tree) ? tree : named(tree, at, compilation);
  if (tree === null) return null;
  if (!isOperation(tree)) return refuse(at, compilation);
  const [operator, ...args] = tree;
  if (operator === 'text' && args.length === 1) return drawingTree(args[0], at, compilation);
  if (operator === 'if')
    return ['if', ...args.map((one, index) => (index % 2 === 1 || index === args.length - 1 ? drawingTree(one, at, compilation) : one))];
  if (operator === 'get' && (args[0] === 'config' || args[0] === 'words')) return ofSettings(args, at, compilation);
  return refuse(at, compilation);
}

/** A setting by a key that is known later: each of its names, with the key that leads to it. */
function ofSettings(path: readonly ExpressionTree[], at: SourcePosition, compilation: Compilation): Compiled {
  let known: unknown = path[0] === 'words' ? compilation.words : compilation.config;
  for (const part of path.slice(1, -1)) known = isRecord(known) && typeof part === 'string' ? known[part] : undefined;
  const key = path.at(-1);
  if (!isRecord(known) || key === undefined) return refuse(at, compilation);
  return Object.entries(known).reduceRight<Compiled>(
    (otherwise, [name, icon]) =>
      choiceTree(['==', key, name], typeof icon === 'string' ? named(icon, at, compilation) : refuse(at, compilation), otherwise),
    null,
  );
}

function named(name: string, at: SourcePosition, { findings }: Compilation): string {
  const drawing = drawingOf(name);
  if (drawing !== null) return drawing;
  const near = nearIcons(name);
  findings.error(
    'unknown-icon',
    at,
    `There is no icon \`${name}\`.`,
    near.length === 0 ? 'Write the name of an icon of Lucide.' : `Did you mean ${near.map((one) => `\`${one}\``).join(', ')}?`,
  );
  return '';
}

function refuse(at: SourcePosition, { findings }: Compilation): string {
  findings.error(
    'unknown-icon',
    at,
    'The names of icons are looked up before anything runs, and this value is known later.',
    'Write a name, `if(…)` of names, `choose:` with names, or a setting such as `${config.icons[kind]}`.',
  );
  return '';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
