import { expect, test } from 'vitest';
import { functionTable } from '#engine/expression/functions.ts';
import { type Row, functionTableCases, operatorTable } from './table.ts';

/** The reference that authors read, made of the signatures and of the first examples that the tests hold. */
function reference(): string {
  const lines = [
    '<!-- Made by tests/engine/expression/functions-reference.test.ts (run vitest with -u). Do not edit. -->',
    '',
    '# What an expression may say',
    '',
    "Paths: `form.months`, `rows[0].name`, `list[form.place]`. Literals: `12`, `1.5`, `$25.00` (cents: 2500), `'text'`, `true`, `false`, `null`, `[1, 2]`.",
    'Operators, loosest first: `if(a, b, c)` or `a ? b : c` · `or` · `and` · `not` · `==` `!=` `<` `<=` `>` `>=` `in` `not in` · `+` `-` · `*` `/` `%` · `!` `-`.',
    "`a.f(b)` is `f(a, b)`. In a text a value stands in `${…}`; a literal `${` is written `${'${'}`.",
    '`filter`, `any`, `all`, `sort` and `group` take a field in quotes, or a name for each entry and what is asked of it; `map` a name:',
    "`filter(gifts, 'status', 'open')`, `any(gifts, gift, gift.amount > $25 and gift.status == 'open')`. The name is known there alone.",
    '',
    '| function | gives | says | for example |',
    '|---|---|---|---|',
  ];
  const cases: Record<string, Row[]> = { ...operatorTable, ...functionTableCases };
  for (const [name, { types, doc }] of Object.entries(functionTable).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const example = cases[name]!.find(([, , refused]) => refused === undefined)!;
    const cells = [`\`${name}(${types.takes.join(', ')})\``, types.gives, doc, `\`${example[0]}\` is \`${JSON.stringify(example[1])}\``];
    lines.push(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  }
  return `${lines.join('\n')}\n`;
}

test('the reference of functions is the one that the code and its examples make', async () => {
  await expect(reference()).toMatchFileSnapshot('../../../engine/expression/functions.md');
});
