/** A word, number, text or sign of an expression. The words `and or not in` are signs. */
export type Token = { offset: number; text: string } & (
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'name' | 'sign'; value?: undefined }
);

/** Thrown inside the parser only; `parseExpression` and `parseText` answer it as data. */
export class ExpressionSyntaxError extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const wordSigns = new Set(['and', 'or', 'not', 'in']);
const patterns = {
  space: /[ \t\r\n]+/y,
  money: /\$\d+(?:\.\d+)?/y,
  number: /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y,
  name: /[A-Za-z_][A-Za-z0-9_]*/y,
  sign: /==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]=]/y,
  text: /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y,
};
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\\': '\\', "'": "'", '"': '"' };

/** Cuts a source into tokens; throws `ExpressionSyntaxError` at the first character that starts none. */
export function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  const match = (kind: keyof typeof patterns): string | null => {
    const pattern = patterns[kind];
    pattern.lastIndex = offset;
    return pattern.exec(source)?.[0] ?? null;
  };
  while (offset < source.length) {
    const space = match('space');
    if (space !== null) {
      offset += space.length;
      continue;
    }
    const money = match('money');
    if (money !== null) {
      tokens.push({ kind: 'number', value: readMoney(money, source, offset), offset, text: money });
      offset += money.length;
      continue;
    }
    const text = match('number') ?? match('name') ?? match('text') ?? match('sign');
    if (text === null) throw new ExpressionSyntaxError(unreadable(source.charAt(offset)), offset);
    const last = tokens.at(-1);
    const afterPoint = last?.kind === 'sign' && last.text === '.';
    if (/^\d/.test(text)) {
      const value = Number(text);
      if (!Number.isFinite(value)) throw new ExpressionSyntaxError('This number is too large.', offset);
      if (/[A-Za-z_]/.test(source[offset + text.length] ?? ''))
        throw new ExpressionSyntaxError('A name does not start with a digit.', offset);
      tokens.push({ kind: 'number', value, offset, text });
    } else if (/^['"]/.test(text)) tokens.push({ kind: 'text', value: readText(text, offset), offset, text });
    else if (/^[A-Za-z_]/.test(text)) tokens.push({ kind: wordSigns.has(text) && !afterPoint ? 'sign' : 'name', offset, text });
    else tokens.push({ kind: 'sign', offset, text });
    offset += text.length;
  }
  return tokens;
}

/** `$25` and `$25.00` in cents, as amounts are kept. */
function readMoney(text: string, source: string, offset: number): number {
  const [dollars = '', cents = '00'] = text.slice(1).split('.');
  if (cents.length !== 2)
    throw new ExpressionSyntaxError(`Cents have two digits: $${dollars}.${cents.padEnd(2, '0').slice(0, 2)}.`, offset);
  const value = Number(dollars) * 100 + Number(cents);
  if (!Number.isSafeInteger(value)) throw new ExpressionSyntaxError('This amount is too large.', offset);
  if (/[A-Za-z_]/.test(source[offset + text.length] ?? '')) throw new ExpressionSyntaxError('A name does not begin with a digit.', offset);
  return value;
}

function unreadable(character: string): string {
  if (character === "'" || character === '"') return 'This text is not closed.';
  if (character === '&' || character === '|') return `Write ${character === '&' ? 'and' : 'or'}.`;
  if (character === '$') return 'An amount is written $25 or $25.00.';
  if (character === '{' || character === '}') return 'Braces stand in texts only; an expression has none.';
  return `${character} means nothing in an expression.`;
}

function readText(quoted: string, offset: number): string {
  return quoted.slice(1, -1).replace(/\\(u[0-9a-fA-F]{4}|.)/g, (whole, code: string, at: number) => {
    if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    const plain = escapes[code];
    if (plain === undefined) throw new ExpressionSyntaxError(`${whole} means nothing in a text.`, offset + 1 + at);
    return plain;
  });
}
