import type { ExpressionTree, Operator } from '#schemas/expression.ts';
import type { RowFunctionName } from '#schemas/function-names.ts';
import { isKeyOf } from '#schemas/keys-of.ts';
import { argumentsOf, mapArguments, operationOf } from './map-arguments.ts';
import { isOperation } from './operation.ts';
import { expressionLimits } from '#schemas/limits.ts';
import { isDeeperThan } from './is-deeper-than.ts';
import { isForbiddenName } from './equality.ts';
import { functionTable } from './functions.ts';
import { dateFormats } from './functions/dates.ts';
import { nearest } from './nearest.ts';
import { bindsRow, rowFunctions } from './row-functions.ts';
import { type Token, ExpressionSyntaxError, readTokens } from './tokens.ts';

export interface ExpressionError {
  message: string;
  /** Characters from the start of the source. */
  offset: number;
}
export type ParsedExpression = { tree: ExpressionTree; error?: undefined } | { tree?: undefined; error: ExpressionError };

/**
 * Reads one expression: a subset of CEL with the words `and`, `or`, `not` and the call `if(a, b, c)` beside its signs.
 * Names are left unresolved: `["get", "months"]`. Never throws.
 */
export function parseExpression(source: string): ParsedExpression {
  try {
    if (source.length > expressionLimits.sourceCharacters) {
      throw new ExpressionSyntaxError(
        `An expression has at most ${expressionLimits.sourceCharacters} characters; name a part of it in values.`,
        0,
      );
    }
    const tree = new ExpressionParser(readTokens(source), source.length).parseWhole();
    if (isDeeperThan(tree, expressionLimits.depth))
      throw new ExpressionSyntaxError('This is nested too deeply; name a part of it in values.', 0);
    return { tree };
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return { error: { message: error.message, offset: error.offset } };
    throw error;
  }
}

/** Binding powers of CEL; `not` binds looser than a comparison, so that `not a == b` reads as it is spoken. */
const powers: Record<string, number> = {
  '?': 1,
  or: 2,
  '||': 2,
  and: 3,
  '&&': 3,
  '==': 5,
  '!=': 5,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  in: 5,
  not: 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
  '.': 9,
  '[': 9,
};
const notPower = 4;
const unaryPower = 8;
const infix = {
  or: 'or',
  '||': 'or',
  and: 'and',
  '&&': 'and',
  '==': '==',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  in: 'in',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '%': '%',
} as const satisfies Record<string, Operator>;
/** Chains of these become one operator with many arguments: less depth, and no change of meaning. */
const flat: ReadonlySet<Operator> = new Set<Operator>(['and', 'or', '+']);
/** Functions whose second argument names a field; `row.ownership` there is a field of each row. */
const fieldOfRow = new Set(['sum', 'pluck', 'find']);
/** Functions that ask whether a field has a value, where a field is named. */
const askField = new Set(['filter', 'any', 'all']);
/** Stands for an entry of which only a field is named: no name that an author can write. */
const unnamed = '';

class ExpressionParser {
  private at = 0;
  private nesting = 0;
  private readonly grouped = new WeakSet<object>();
  private readonly tokens: Token[];
  private readonly end: number;

  constructor(tokens: Token[], end: number) {
    this.tokens = tokens;
    this.end = end;
  }

  parseWhole(): ExpressionTree {
    if (this.tokens.length === 0) throw new ExpressionSyntaxError('An expression stands here.', 0);
    const tree = this.parse(0);
    const rest = this.tokens[this.at];
    if (rest) this.fail(rest.text === '=' ? 'Equality is written ==.' : `${describe(rest)} does not fit here.`, rest);
    return tree;
  }

  private parse(power: number): ExpressionTree {
    if (++this.nesting > expressionLimits.depth * 2) this.fail('This is nested too deeply; name a part of it in values.');
    let left = this.parsePrefix();
    for (;;) {
      const token = this.tokens[this.at];
      const binds = token && token.kind === 'sign' ? (powers[token.text] ?? 0) : 0;
      if (!token || binds === 0 || binds <= power) break;
      left = this.parseInfix(left, token, binds);
    }
    this.nesting--;
    return left;
  }

  private parsePrefix(): ExpressionTree {
    const token = this.take('The expression ends where a value is expected.');
    if (token.kind === 'number' || token.kind === 'text') return token.value;
    if (token.kind === 'name') return this.parseName(token);
    switch (token.text) {
      case '(': {
        const inner = this.parse(0);
        this.expect(')');
        if (isOperation(inner)) this.grouped.add(inner);
        return inner;
      }
      case '[':
        return ['list', ...this.parseList(']')];
      case 'not':
        return ['not', this.parse(notPower)];
      case '!':
        return ['not', this.parse(unaryPower)];
      case '-': {
        const operand = this.parse(unaryPower);
        return typeof operand === 'number' ? -operand : ['neg', operand];
      }
      default:
        return this.fail(token.text === '=' ? 'Equality is written ==.' : `A value is expected before ${describe(token)}.`, token);
    }
  }

  private parseName(token: Token): ExpressionTree {
    if (token.text === 'true' || token.text === 'false') return token.text === 'true';
    if (token.text === 'null') return null;
    if (this.peek('(')) {
      this.at++;
      return this.call(token, this.parseList(')'));
    }
    if (token.text === 'if') this.fail('if is written if(condition, then, otherwise).', token);
    return ['get', this.pathPart(token)];
  }

  private parseInfix(left: ExpressionTree, token: Token, binds: number): ExpressionTree {
    this.at++;
    switch (token.text) {
      case '?': {
        const then = this.parse(0);
        this.expect(':');
        return ['if', left, then, this.parse(0)];
      }
      case '.': {
        const name = this.take('A name is expected after the point.');
        if (name.kind !== 'name' && !/^[a-z]+$/.test(name.text)) this.fail('A name is expected after the point.', name);
        if (this.peek('(')) {
          this.at++;
          return this.call(name, [left, ...this.parseList(')')]);
        }
        return extendPath(left, this.pathPart(name));
      }
      case '[': {
        const start = this.tokens[this.at];
        const part = this.parse(0);
        this.expect(']');
        if (typeof part === 'string' && isForbiddenName(part)) this.fail(`${part} is never a member.`, start);
        if (part === null || typeof part === 'boolean') this.fail('A member is a name or a place in a list.', start);
        return extendPath(left, part);
      }
      case 'not': {
        this.expect('in');
        return ['not', ['in', left, this.parseOperand(binds, token)]];
      }
    }
    if (!isKeyOf(infix, token.text)) return this.fail(`${describe(token)} does not fit here.`, token);
    const operator = infix[token.text];
    const right = this.parseOperand(binds, token);
    if (flat.has(operator) && isOperation(left) && left[0] === operator && !this.grouped.has(left)) {
      return operationOf(operator, [...argumentsOf(left), right]);
    }
    return operationOf(operator, [left, right]);
  }

  private parseOperand(binds: number, token: Token): ExpressionTree {
    const right = this.parse(binds);
    const next = this.tokens[this.at];
    if (binds === powers['=='] && next?.kind === 'sign' && powers[next.text] === binds) {
      this.fail(`Only two values are compared at a time; join two comparisons with and.`, next);
    }
    if (right === undefined) this.fail('A value is expected here.', token);
    return right;
  }

  private call(name: Token, args: ExpressionTree[]): ExpressionTree {
    const { text } = name;
    if (!isKeyOf(functionTable, text)) return this.fail(`There is no function ${text}.${suggest(text)}`, name);
    const [least, most] = functionTable[text].arity;
    if (args.length < least || args.length > most) {
      const count = least === most ? `${least}` : most === 32 ? `at least ${least}` : `${least} to ${most}`;
      this.fail(`${name.text} takes ${count} ${count === '1' || count === 'at least 1' ? 'value' : 'values'}, not ${args.length}.`, name);
    }
    const [first] = args;
    if (name.text === 'age' && args.length === 1 && first !== undefined) return ['age', first, ['get', 'today']];
    if (isKeyOf(rowFunctions, text)) return this.overRows(text, name, args);
    if (name.text === 'date' && args[1] !== undefined) this.demandFormat(args[1], name);
    const fieldName = fieldOfRow.has(text) ? rowField(args[1]) : null;
    return operationOf(text, fieldName === null ? args : args.with(1, fieldName));
  }

  /** `filter(gifts, 'status', 'open')` by a field, or `filter(gifts, gift, gift.amount > 5)` by a name for each entry. */
  private overRows(text: RowFunctionName, name: Token, [list = null, second, ...rest]: ExpressionTree[]): ExpressionTree {
    const field = typeof second === 'string' ? second : rowField(second);
    const read: ExpressionTree = field === null ? ['get', unnamed] : ['get', unnamed, field];
    const over = (row: string, of: ExpressionTree, ...more: ExpressionTree[]): ExpressionTree => {
      const bound = `${row}@${depthOf(of)}`;
      return operationOf(text, [list, bound, withRow(of, row, bound), ...more]);
    };
    if (text === 'sort') {
      const named = second !== undefined && field === null;
      const direction = rest[named ? 1 : 0];
      if (rest.length > (named ? 2 : 1) || (direction !== undefined && direction !== 'ascending' && direction !== 'descending'))
        this.fail("What is sorted by stands before 'ascending' or 'descending'.", name);
      const more = direction === undefined ? [] : [direction];
      return named ? over(this.nameOf(second, rest, name), rest[0] ?? null, ...more) : over(unnamed, read, ...more);
    }
    if (field === null) return over(this.nameOf(second, rest, name), rest[0] ?? null);
    const [asked] = rest;
    if (askField.has(text) && rest.length === 1 && asked !== undefined) return over(unnamed, ['==', read, asked]);
    if (text === 'group' && rest.length === 0) return over(unnamed, read);
    return this.fail(`${text} takes a list, a name for each entry and what is asked of it: ${text}(list, one, one.amount).`, name);
  }

  /** The bare name under which each entry stands. */
  private nameOf(tree: ExpressionTree | undefined, rest: readonly ExpressionTree[], name: Token): string {
    const word = isOperation(tree) && tree.length === 2 && tree[0] === 'get' ? tree[1] : null;
    if (typeof word !== 'string' || rest.length === 0)
      this.fail(
        `${name.text} takes a field in quotes, or a name for each entry and what is asked of it: ${name.text}(list, one, one.amount).`,
        name,
      );
    return word;
  }

  private demandFormat(format: ExpressionTree, name: Token): void {
    if (typeof format !== 'string' || dateFormats.includes(format)) return;
    const suggestion = nearest(format, dateFormats);
    this.fail(
      `There is no format '${format}' of a date.${suggestion ? ` Did you mean '${suggestion}'?` : ''} Formats are ${dateFormats.join(', ')}.`,
      name,
    );
  }

  private parseList(close: string): ExpressionTree[] {
    const entries: ExpressionTree[] = [];
    if (this.peek(close)) {
      this.at++;
      return entries;
    }
    for (;;) {
      entries.push(this.parse(0));
      const token = this.take(`${close} is missing.`);
      if (token.kind === 'sign' && token.text === close) return entries;
      if (token.kind !== 'sign' || token.text !== ',') this.fail(`A comma or ${close} is expected before ${describe(token)}.`, token);
    }
  }

  private pathPart(token: Token): string {
    if (isForbiddenName(token.text)) this.fail(`${token.text} is never a member.`, token);
    return token.text;
  }

  private peek(text: string): boolean {
    const token = this.tokens[this.at];
    return token?.kind === 'sign' && token.text === text;
  }

  private expect(text: string): void {
    const token = this.tokens[this.at];
    if (!this.peek(text)) this.fail(token ? `${text} is expected before ${describe(token)}.` : `${text} is missing.`, token);
    this.at++;
  }

  private take(message: string): Token {
    return this.tokens[this.at++] ?? this.fail(message);
  }

  private fail(message: string, token?: Token): never {
    throw new ExpressionSyntaxError(message, token?.offset ?? this.end);
  }
}

function extendPath(left: ExpressionTree, part: ExpressionTree): ExpressionTree {
  return isOperation(left) && left[0] === 'get' ? [...left, part] : ['get', left, part];
}

/** A tree in which a bare name stands for an entry of a list. */
function withRow(tree: ExpressionTree, name: string, bound: string): ExpressionTree {
  if (!isOperation(tree)) return tree;
  const mapped = mapArguments(tree, (part) => withRow(part, name, bound));
  return mapped[0] === 'get' && mapped[1] === name ? ['get', 'rows', bound, ...mapped.slice(2)] : mapped;
}

/** The depth to which functions over entries are nested in a tree. */
function depthOf(tree: ExpressionTree): number {
  if (!isOperation(tree)) return 0;
  const inner = Math.max(0, ...argumentsOf(tree).map(depthOf));
  return bindsRow(tree) ? inner + 1 : inner;
}

function rowField(tree: ExpressionTree | undefined): string | null {
  if (!isOperation(tree) || tree.length !== 3 || tree[0] !== 'get' || tree[1] !== 'row') return null;
  return typeof tree[2] === 'string' ? tree[2] : null;
}

function describe(token: Token): string {
  return token.kind === 'text' ? 'a text' : token.text;
}

function suggest(name: string): string {
  const known = Object.keys(functionTable);
  const suggestion = nearest(name, known) ?? known.find((one) => one.startsWith(name) || name.startsWith(one));
  return suggestion ? ` Did you mean ${suggestion}?` : '';
}
