/** The state that a place of a flow's text is in, by its indentation, or that a view's document is the view of; null where it is none. */
export function stateAt(path: string, text: string, offset: number): string | null {
  const view = /(?:^|\/)views\/([^/]+)\.view\.yaml$/.exec(path)?.[1];
  if (view !== undefined) return view;
  if (!path.endsWith('.flow.yaml')) return null;
  const before = text.slice(0, offset + (text.slice(offset).indexOf('\n') + 1 || text.length)).split('\n');
  const states = before.findLastIndex((line) => line.startsWith('states:'));
  if (states === -1) return null;
  for (const line of before.slice(states + 1).toReversed()) {
    if (/^\S/.test(line) && !line.startsWith('#')) return null;
    const name = /^ {2}([A-Za-z][\w-]*):/.exec(line)?.[1];
    if (name !== undefined) return name;
  }
  return null;
}

/** The line of a place in a text, counted from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** A line of a text, counted from 1, without the spaces before it. */
export function spanOfLine(text: string, line: number): { from: number; to: number } {
  const lines = text.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const own = lines[line - 1] ?? '';
  return { from: from + own.length - own.trimStart().length, to: from + own.length };
}
