import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

const name = 'answers.signature.name';

/** The step `review`, which no way comes to from `signature`, with nodes of its own and conditions of the flow. */
function findings(nodes: string, conditions = ''): string[] {
  const files = fixtureFiles().map(({ path, text }) => {
    if (path.endsWith('views/review.view.yaml'))
      return { path, text: text.replace('body:\n', `${conditions === '' ? '' : 'given:\n  isSigned: boolean\n'}body:\n${nodes}`) };
    if (path.endsWith('card-order.flow.yaml')) return { path, text: text.replace('conditions:\n', `conditions:\n${conditions}`) };
    return { path, text };
  });
  return compileLibrary(files, fixtureOperations).findings.map(({ code, fix }) => `${code}: ${fix}`);
}

const text = (written: string) => `  - text: ${written}\n`;

describe('answer-not-set understands its own advice: what follows it passes', () => {
  test('negative control: without a question it is told, with three ways to ask', () => {
    const [told, ...others] = findings(text(`Signed by \${${name}}`));
    expect(others).toEqual([]);
    expect(told).toMatch(/^answer-not-set/);
    for (const way of [`default(${name}, …)`, `when: ${name} != null`, `if(${name} != null, …, …)`]) expect(told).toContain(way);
  });

  test.each([
    ['default', text(`Signed by \${default(${name}, 'nobody')}`)],
    ['default around more', text(`\${default(upper(${name}), 'nobody')}`)],
    ['if != null', text(`\${if(${name} != null, upper(${name}), 'nobody')}`)],
    ['if == null', text(`\${if(${name} == null, 'nobody', upper(${name}))}`)],
    ['if has', text(`\${if(has(${name}), upper(${name}), 'nobody')}`)],
    ['if not has', text(`\${if(not has(${name}), 'nobody', upper(${name}))}`)],
    ['and', `${text('Signed')}    when: ${name} != null and size(${name}) > 3\n`],
    ['or', `${text('Unsigned')}    when: ${name} == null or size(${name}) < 3\n`],
    ['when on the node', `${text(`Signed by \${${name}}`)}    when: ${name} != null\n`],
    ['when on a node around', `  - card:\n      - text: Signed by \${${name}}\n    when: has(${name})\n`],
    ['when with more', `${text(`Signed by \${${name}}`)}    when: answers.design.copies > 1 and ${name} != null\n`],
    ['a word that it is', `${text(`Signed by \${${name}}`)}    when: ${name} == 'Ada'\n`],
    ['one of several words', `${text(`Signed by \${${name}}`)}    when: ${name} in ['Ada', 'Grace']\n`],
  ])('%s', (_way, nodes) => expect(findings(nodes)).toEqual([]));

  test('a condition of the flow by its name, and one that reads another', () => {
    const nodes = `${text(`Signed by \${${name}}`)}    when: isSigned\n`;
    expect(findings(nodes, `  isSigned: ${name} != null\n`)).toEqual([]);
    expect(findings(nodes, `  isSigned: hasName and answers.design.copies > 1\n  hasName: has(${name})\n`)).toEqual([]);
  });

  test.each([
    ['a question about another step', `${text(`Signed by \${${name}}`)}    when: answers.design.copies != null\n`],
    ['either of two', `${text(`Signed by \${${name}}`)}    when: ${name} != null or answers.design.copies > 1\n`],
    ['the other branch', text(`\${if(${name} != null, 'somebody', upper(${name}))}`)],
    ['a question that comes too late', `${text('Signed')}    when: size(${name}) > 3 and ${name} != null\n`],
    ['the word that it is not', `${text(`Signed by \${${name}}`)}    when: ${name} != 'Ada'\n`],
  ])('negative control: %s', (_way, nodes) => expect(findings(nodes).map((one) => one.split(':')[0])).toContain('answer-not-set'));
});
