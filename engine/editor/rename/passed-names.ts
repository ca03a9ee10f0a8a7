import type { EditedDocument } from '../fixes/fix-context.ts';
import { endOfBlock, type Line, parentOf } from '../lines.ts';
import type { Span } from '../span.ts';
import type { Renamed } from './renamed.ts';

/** An item of a list is two names: that of what takes the value, and that of the value. */
export type Side = 'key' | 'value';

/** A list that passes values under their own names: `with: [accountId, origin]`. Its span is what is written behind the colon. */
export interface PassedNames extends Span {
  /** The list with a name written otherwise on some of its sides: as a mapping where the sides differ. */
  written(name: Renamed, sides: ReadonlySet<Side>): string;
}

const passing: ReadonlySet<string> = new Set(['with', 'query', 'hash']);
const lineOf = ({ lines }: EditedDocument, offset: number): Line | undefined => lines.findLast(({ from }) => from <= offset);
const isPassing = (line: Line | null): line is Line => line !== null && line.key !== null && passing.has(line.key);

/** True for a key of what is passed: `accountId` of `accountId: ${account.id}` below `with:`. */
export function isPassedKey(document: EditedDocument, offset: number): boolean {
  const line = lineOf(document, offset);
  return line !== undefined && line.key !== null && offset < line.valueFrom && isPassing(parentOf(document.lines, line));
}

/** The list of passed names that an offset is in; null where none is. */
export function passedNames(document: EditedDocument, offset: number): PassedNames | null {
  const line = lineOf(document, offset);
  if (line === undefined) return null;
  const owner = line.key === null && line.isItem ? parentOf(document.lines, line) : line;
  if (!isPassing(owner)) return null;
  const last = document.lines[endOfBlock(document.lines, owner) - 1] ?? owner;
  const value = document.text.slice(owner.valueFrom, last.to);
  const short = /^\[([\w\s,]*)\]\s*$/.exec(value)?.[1];
  const isBlock = short === undefined && value.split('\n').every((one) => /^\s*(?:- \w+\s*)?$/.test(one));
  if (short === undefined && !isBlock) return null;
  const names = [...(short ?? value).matchAll(/\w+/g)].map(([name]) => name);
  const colon = owner.from + owner.text.indexOf(':', owner.keyIndent) + 1;
  return {
    from: colon,
    to: last.to,
    written({ from, to }, sides) {
      const on = (name: string, side: Side): string => (name === from && sides.has(side) ? to : name);
      if (sides.size === 2 && short !== undefined) return ` [${names.map((name) => on(name, 'key')).join(', ')}]`;
      const indent = document.newline + ' '.repeat(owner.keyIndent + 2);
      return names
        .map((name) => (sides.size === 2 ? `${indent}- ${on(name, 'key')}` : `${indent}${on(name, 'key')}: \${${on(name, 'value')}}`))
        .join('');
    },
  };
}
