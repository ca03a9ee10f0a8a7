import fc from 'fast-check';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

interface RandomTransition {
  to: number;
  when: 'none' | 'answer' | 'given' | 'flag';
  set: boolean;
  keep: boolean;
  back: boolean;
  problem: boolean;
}

interface RandomState {
  kind: 'step' | 'call' | 'poll' | 'choice' | 'final';
  ways: RandomTransition[];
  noReturn: boolean;
  after: boolean;
}

const transition = (size: number): fc.Arbitrary<RandomTransition> =>
  fc.record({
    to: fc.nat(size - 1),
    when: fc.constantFrom('none', 'none', 'answer', 'given', 'flag'),
    set: fc.boolean(),
    keep: fc.boolean(),
    back: fc.boolean(),
    problem: fc.boolean(),
  });

const state = (size: number): fc.Arbitrary<RandomState> =>
  fc.record({
    kind: fc.constantFrom('step', 'step', 'step', 'call', 'poll', 'choice', 'final'),
    ways: fc.array(transition(size), { minLength: 1, maxLength: 4 }),
    noReturn: fc.boolean(),
    after: fc.boolean(),
  });

/** The documents of a small flow of any shape: it may hold loops, dead ends and all else that the checks would find. */
export const randomDocuments: fc.Arbitrary<SourceFile[]> = fc
  .integer({ min: 2, max: 7 })
  .chain((size) => fc.array(state(size), { minLength: size, maxLength: size }).map(documents));

export function compileRandom(files: SourceFile[]): CompiledFlow {
  const flow = compileLibrary(files, fixtureOperations).flows.get('RANDOM');
  if (flow === undefined) throw new Error('A random flow did not compile');
  return flow;
}

function documents(states: RandomState[]): SourceFile[] {
  const lines = [
    'flow: RANDOM',
    'title: Random',
    'given:',
    '  accountId: string',
    '  plus: boolean',
    'remembers:',
    '  kept: string?',
    'initial: s0',
    'states:',
  ];
  const files: SourceFile[] = [];
  states.forEach((one, index) => {
    // A record begins at a step: anything else first would be told by the checks and is no matter of the fold.
    const kind = index === 0 ? 'step' : one.kind;
    lines.push(`  s${index}:`);
    if (kind === 'final') {
      lines.push('    type: final');
      return;
    }
    if (one.noReturn) lines.push('    noReturn: true');
    if (kind === 'step') {
      lines.push('    events:', '      BACK: previous');
      one.ways.forEach((way, place) => lines.push(`      E${place}:`, ...transitionLines(way, index, '        ')));
      if (one.after) lines.push('    after:', `      5s: s${one.ways[0]?.to ?? 0}`, `      9s: s${one.ways.at(-1)?.to ?? 0}`);
    } else if (kind === 'choice') {
      lines.push(
        '    always:',
        ...one.ways.flatMap((way) =>
          listItem(
            transitionLines({ ...way, when: way.when === 'answer' ? 'none' : way.when, back: false, problem: false }, index, '        '),
          ),
        ),
      );
    } else {
      lines.push('    call: placeCardOrder', '    with:', '      accountId: ${accountId}', '      design: plain', '      copies: 1');
      if (kind === 'poll')
        lines.push(
          '    poll:',
          '      every: 1s',
          '      atMost: 3',
          "      until: result.status != 'PENDING'",
          `      onLimit: s${one.ways[0]?.to ?? 0}`,
        );
      lines.push(`    ok: s${one.ways[0]?.to ?? 0}`, '    fail:', `      to: s${one.ways.at(-1)?.to ?? 0}`, '      problem: It failed.');
    }
  });
  files.push({ path: 'random.flow.yaml', text: `${lines.join('\n')}\n` });
  states.forEach((_, index) =>
    files.push({ path: `views/s${index}.view.yaml`, text: `view: s${index}\nbody:\n  - numberField: count\n    label: Count\n` }),
  );
  return files;
}

function transitionLines(way: RandomTransition, from: number, indent: string): string[] {
  const when = { none: [], answer: [`when: answers.s${from}.count == 1`], given: ['when: plus'], flag: ['when: flags.variant'] }[way.when];
  return [
    ...when,
    way.back ? 'to: previous' : `to: s${way.to}`,
    ...(way.set ? ['set:', '  kept: ${accountId}'] : []),
    ...(way.keep ? ['check: false'] : []),
    ...(way.problem && way.when !== 'none' ? ['else:', '  problem: Not now.'] : []),
  ].map((line) => indent + line);
}

function listItem(lines: string[]): string[] {
  return lines.map((line, index) => (index === 0 ? line.replace(/^(\s*)\s\s(\S)/, '$1- $2') : line));
}
