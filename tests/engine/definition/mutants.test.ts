import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

const flowFile = 'card-order/card-order.flow.yaml';
const source = fixtureFiles().find((file) => file.path === flowFile)?.text ?? '';
const lines = source.split('\n');
const states = [...source.matchAll(/^ {2}(\w+):$/gm)]
  .map((match) => match[1] ?? '')
  .slice(source.slice(0, source.indexOf('\nstates:')).match(/^ {2}\w+:$/gm)?.length ?? 0);

function errorsOf(text: string): string[] {
  const files = fixtureFiles().map((file) => (file.path === flowFile ? { ...file, text } : file));
  return compileLibrary(files, fixtureOperations)
    .findings.filter((finding) => finding.severity === 'error')
    .map((finding) => finding.code);
}

/** A state's lines, from its name to the next one's. */
function withoutState(name: string): string {
  const from = lines.indexOf(`  ${name}:`);
  const to = lines.findIndex((line, index) => index > from && /^ {2}\S/.test(line));
  return [...lines.slice(0, from), ...(to === -1 ? [''] : lines.slice(to))].join('\n');
}

describe('ED-02: a flow with a state that cannot be reached, left or finished is never published', () => {
  test('the fixture has states to mutate, and is good as it is', () => {
    expect(states).toContain('agreement');
    expect(errorsOf(source)).toEqual([]);
  });

  test.each(states)('without its state %s', (name) => {
    expect(errorsOf(withoutState(name))).not.toEqual([]);
  });

  const targets = lines.flatMap((line, index) => {
    const match = /^(\s+(?:- )?(?:to|[A-Z]+|\d+d|fail|ok|over):) (\w+)$/.exec(line);
    return match !== null && states.includes(match[2] ?? '') ? [[`line ${index + 1}: ${line.trim()}`, index, match[1] ?? ''] as const] : [];
  });

  test.each(targets)('with a target that does not exist, %s', (_, index, head) => {
    expect(errorsOf(lines.with(index, `${head} nowhere`).join('\n'))).toContain('unknown-state');
  });

  test.each(states.filter((name) => !['ordered', 'declined', 'lapsed'].includes(name)))(
    'with everything leading to %s cut to lead to declined',
    (name) => {
      const cut = lines.map((line) =>
        line
          .replace(new RegExp(`^(\\s+(?:- )?(?:to|[A-Z]+|fail|ok|initial):) ${name}$`), '$1 declined')
          .replace(new RegExp(`^initial: ${name}$`), 'initial: declined'),
      );
      expect(errorsOf(cut.join('\n'))).not.toEqual([]);
    },
  );
});
