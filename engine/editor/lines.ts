/** A line of a document that is written in blocks: a key, an item of a list, or both. */
export interface Line {
  /** From 0. */
  index: number;
  from: number;
  /** Without the end of the line. */
  to: number;
  text: string;
  /** The columns before its first character, and before its key, which is behind the dash of an item. */
  indent: number;
  keyIndent: number;
  isItem: boolean;
  key: string | null;
  /** What is behind the key's colon, or the whole item. */
  value: string;
  valueFrom: number;
}

const shape = /^( *)((?:- +)*)(?:((?:"[^"]*"|'[^']*'|[^\s#"'[{][^:]*?)):(?=\s|$)[ \t]*)?(.*)$/;

/** The lines of a document. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const whole of text.split('\n')) {
    const own = whole.endsWith('\r') ? whole.slice(0, -1) : whole;
    const [, spaces = '', dashes = '', key, value = ''] = shape.exec(own) ?? [];
    lines.push({
      index: lines.length,
      from,
      to: from + own.length,
      text: own,
      indent: spaces.length,
      keyIndent: spaces.length + dashes.length,
      isItem: dashes !== '',
      key: key?.replaceAll(/^["']|["']$/g, '') ?? null,
      value,
      valueFrom: from + own.length - value.length,
    });
    from += whole.length + 1;
  }
  return lines;
}

const isBlank = ({ text }: Line): boolean => text.trim() === '';

/** The line after the block of a key or item: what is written further in belongs to it, and a list below its key may be as far out as that. */
export function endOfBlock(lines: readonly Line[], line: Line, indent = line.keyIndent): number {
  let end = line.index + 1;
  for (let at = end; at < lines.length; at++) {
    const next = lines[at];
    if (next === undefined) break;
    if (isBlank(next)) continue;
    const isOwnList = next.isItem && next.indent === indent && line.value === '' && line.keyIndent === indent;
    if (next.indent <= indent && !isOwnList) break;
    end = at + 1;
  }
  return end;
}

/** The line of the key or item that a line is in; null at the top of a document. */
export function parentOf(lines: readonly Line[], line: Line): Line | null {
  // A key within an item belongs to what the item begins with.
  const limit = line.isItem ? line.indent : line.keyIndent;
  for (let at = line.index - 1; at >= 0; at--) {
    const other = lines[at];
    if (other === undefined || isBlank(other)) continue;
    if (line.isItem ? other.keyIndent < limit || (other.indent <= limit && !other.isItem) : other.indent < limit) return other;
  }
  return null;
}
