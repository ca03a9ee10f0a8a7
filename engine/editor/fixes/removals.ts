import type { FixCandidate, FixContext } from './fix-context.ts';
import { parentOf } from '../lines.ts';
import { wholeWord } from '../whole-word.ts';

/** Leaves out what the finding points at: a name in brackets, else the key or item with all below it. */
export function removal(context: FixContext): FixCandidate[] {
  const { document, line, finding } = context;
  const listed = fromList(context);
  if (listed !== null) return [listed];
  const shown = (line.key ?? line.text.trim().replace(/^- /, '')).slice(0, 40);
  const candidates = [context.fix(`Remove \`${shown}\``, document.remove(line))];
  // A value that follows its key on a line further up, and an item whose press or choice it is.
  let parent = parentOf(document.lines, line);
  for (let up = 0; up < 3 && parent !== null; up++) {
    if (parent.isItem || (parent.key !== null && outer.has(parent.key)))
      candidates.push(context.fix(`Remove \`${parent.key ?? parent.text.trim()}\``, document.remove(parent)));
    parent = parentOf(document.lines, parent);
  }
  return finding.position.line === 1 && line.indent === 0 ? [] : candidates;
}

/** Keys that are taken away with the only thing in them. */
const outer = new Set(['press', 'with', 'ok', 'fail', 'say', 'after', 'set', 'cache', 'poll', 'children']);

function fromList(context: FixContext): FixCandidate | null {
  const { document, line } = context;
  const list = /^\[([^\]]*)\]\s*$/.exec(line.value);
  const names = list?.[1]?.split(',').map((one) => one.trim());
  const gone = names?.find((one) => one !== '' && wholeWord(one).test(context.finding.message));
  if (names === undefined || gone === undefined) return null;
  const rest = names.filter((one) => one !== gone);
  const title = `Leave out \`${gone}\``;
  if (rest.length === 0) return context.fix(title, document.remove(line));
  return context.fix(title, document.setValue(line, `[${rest.join(', ')}]`));
}

/** Removes the document. */
export const removeDocument = ({ finding: { position } }: FixContext): FixCandidate[] => [
  { title: `Delete ${position.file}`, edit: { edits: [], deletes: [position.file] } },
];

/** Leaves out one key beside what the finding points at, such as `defer`. */
export const withoutKey =
  (...keys: string[]) =>
  (context: FixContext): FixCandidate[] => {
    const { document, line } = context;
    const near = [...document.siblingsOf(line), ...document.childrenOf(line)];
    return near
      .filter(({ key }) => key !== null && keys.includes(key))
      .map((one) => context.fix(`Remove \`${one.key}\``, document.remove(one)));
  };
