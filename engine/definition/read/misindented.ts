/** A line that stands at a column where it cannot, in words. */
export interface Misindented {
  /** Characters before it, and before what follows it. */
  from: number;
  to: number;
  message: string;
  fix: string;
}

/** Where entries of a mapping or list stand that is open at a line. */
interface Open {
  column: number;
  kind: 'keys' | 'entries';
}

const key = /^(?:"[^"]*"|'[^']*'|[^\s#"'][^:]*?):(?: +(.*))?$/;

/** The first line of a text that is indented by a tab, too far, or to a column at which nothing begins; null where none is. */
export function misindented(text: string): Misindented | null {
  const open: Open[] = [];
  /** Below a key with `|` or `>` stands text, whatever it looks like. */
  let textBelow = -1;
  let mayOpen = true;
  let offset = 0;
  for (const line of text.split('\n')) {
    const from = offset;
    offset += line.length + 1;
    const tab = /^ *\t/.exec(line);
    if (tab !== null)
      return at(from, from + tab[0].length, 'This line is indented with a tab.', 'Indent it with spaces, two for each level.');
    const indent = line.search(/\S/);
    if (indent < 0 || line[indent] === '#') continue;
    if (textBelow >= 0 && indent > textBelow) continue;
    textBelow = -1;
    const found = read(line, indent, open, mayOpen);
    if (typeof found === 'string') return at(from + indent, from + line.length, found, fixOf(indent, open));
    if (found.text) textBelow = found.column;
    mayOpen = found.opens;
  }
  return null;
}

/** Returns what a line opens, or the problem of its indentation. */
function read(line: string, indent: number, open: Open[], mayOpen: boolean): string | { opens: boolean; text: boolean; column: number } {
  let column = indent;
  let rest = line.slice(indent);
  let deeper = mayOpen;
  for (;;) {
    const entry = /^-(?: +|$)/.exec(rest);
    const kind = entry === null ? 'keys' : 'entries';
    const match = entry === null ? key.exec(rest) : null;
    const last = open.at(-1);
    if (entry === null && match === null && last !== undefined && column > last.column) return { opens: false, text: false, column }; // the text above goes on
    const wrong = place({ column, kind }, open, deeper);
    if (wrong !== null) return wrong;
    if (entry !== null) {
      column += entry[0].length;
      rest = rest.slice(entry[0].length);
      deeper = true;
      if (rest !== '') continue;
      return { opens: true, text: false, column };
    }
    const value = match?.[1] ?? '';
    return { opens: match !== null && (value === '' || value.startsWith('#')), text: /^[|>][-+0-9]*$/.test(value), column };
  }
}

/** Takes a line's beginning into what is open, or says why it cannot stand there. */
function place(one: Open, open: Open[], deeper: boolean): string | null {
  const last = open.at(-1);
  if (last === undefined || one.column > last.column) {
    if (last !== undefined && !deeper) return 'This line is indented further than the one above, which ends with a value.';
    open.push(one);
    return null;
  }
  if (deeper && one.kind === 'entries' && one.column === last.column && last.kind === 'keys') {
    open.push(one); // entries may stand right below their key
    return null;
  }
  const sameColumn = open.filter(({ column }) => column === one.column);
  if (sameColumn.length === 0) return 'This line is indented to a column at which nothing above begins.';
  if (!sameColumn.some(({ kind }) => kind === one.kind))
    return one.kind === 'entries'
      ? 'This entry of a list stands where keys begin.'
      : 'This key stands where the entries of a list begin, each with a dash.';
  for (let inner = open.at(-1); inner !== undefined && isWithin(inner, one); inner = open.at(-1)) open.pop();
  return null;
}

/** True if a line ends what is open: it begins further left, or is of another kind in the same column. */
const isWithin = (open: Open, one: Open): boolean => open.column > one.column || (open.column === one.column && open.kind !== one.kind);

/** The columns at which it could stand: the one nearest to it first. */
function fixOf(indent: number, open: readonly Open[]): string {
  const columns = [...new Set(open.map(({ column }) => column))].filter((column) => column !== indent);
  const nearest = columns.toSorted((a, b) => Math.abs(a - indent) - Math.abs(b - indent) || b - a)[0] ?? 0;
  return `Put ${nearest === 0 ? 'no spaces' : `${nearest} ${nearest === 1 ? 'space' : 'spaces'}`} before it, like the lines above that it belongs with.`;
}

const at = (from: number, to: number, message: string, fix: string): Misindented => ({ from, to, message, fix });
