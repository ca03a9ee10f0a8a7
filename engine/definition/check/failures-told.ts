import type { ExpressionTree } from '#schemas/expression.ts';
import type { Compilation } from '../bind/compilation.ts';
import { codesIn } from '../../compiled/codes-in.ts';
import { type CompiledFailure, type Failure, platformCodes, platformFailures, saysAgain } from '../../compiled/failure.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { readsOf, treesOfTransition } from '../../compiled/trees.ts';

/**
 * Whoever declares a failure means that people are told what happened: each has a way or words of its own, or those of the operation. And
 * nobody is asked to try again what can never go well.
 */
export function checkFailuresTold(flow: CompiledFlow, compilation: Compilation): void {
  for (const { call, stepId, position } of Object.values(flow.states)) {
    if (call === null || call.fail.length === 0) continue;
    const trees = call.fail.flatMap(treesOfTransition);
    const codes = trees.flatMap(codesIn);
    for (const { when, problem, position: at } of call.fail) {
      const of = codesIn(when);
      const left = codesOf(call.failures).filter((code) => (of.length > 0 ? of.includes(code) : !codes.includes(code)));
      refuseVain(textsIn(problem), left, call.failures, at, `\`fail\` of ${stepId}`, compilation);
    }
    // A last branch without a message leads to a step that shows the failure, so it is no oversight.
    const last = call.fail.at(-1);
    if (last?.problem === null || trees.some(saysItself)) continue;
    report(call.operation, codes, call.fail[0]?.position ?? position, `\`fail\` of ${stepId}`, compilation, 'branch');
  }
}

/** Checks the calls of a view in the same way. Their words stand by code. */
export function checkCallsTold(calls: CompiledView['calls'], at: SourcePosition, compilation: Compilation): void {
  for (const call of Object.values(calls).flat()) {
    const place = compilation.findings.places.ofValue(call, 'fail') ?? at;
    const codes = Object.keys(call.fail.byCode);
    const left = codesOf(call.failures).filter((code) => !codes.includes(code));
    for (const code of codes)
      refuseVain(textsIn(call.fail.byCode[code] ?? null), [code], call.failures, place, '`fail` of this call', compilation);
    refuseVain(textsIn(call.fail.otherwise), left, call.failures, place, '`fail` of this call', compilation);
    if (codes.length === 0 || saysItself(call.fail.otherwise)) continue; // one word for all is a choice, some and not others an oversight
    report(call.operation, codes, place, '`fail` of this call', compilation, 'words');
  }
}

type CallFailures = Readonly<Record<string, CompiledFailure>>;

const codesOf = (failures: CallFailures): string[] => [...new Set([...platformCodes, ...Object.keys(failures)])];

function refuseVain(
  texts: readonly string[],
  codes: readonly string[],
  failures: CallFailures,
  at: SourcePosition,
  where: string,
  { findings, words }: Compilation,
): void {
  const known: Readonly<Record<string, Pick<Failure, 'retry'>>> = { ...platformFailures, ...failures };
  const vain = codes.filter((code) => known[code]?.retry === 'never');
  // A sentence of its own may ask for something else to be entered; the general one asks for the same again.
  const { generic } = words;
  if (typeof generic !== 'string' || !saysAgain(generic) || !texts.includes(generic) || vain.length === 0) return;
  findings.warning(
    'vain-retry',
    at,
    `${where} asks to try again, and after ${vain.join(', ')} that never goes well.`,
    'Write `${error.say}`: the words of the failure, with "Try again" where it helps.',
  );
}

function report(
  operation: string,
  codes: readonly string[],
  at: SourcePosition,
  where: string,
  { operations, findings }: Compilation,
  by: 'branch' | 'words',
): void {
  const missed = Object.keys(operations.get(operation)?.failures ?? {}).filter((code) => !codes.includes(code));
  if (missed.length === 0) return;
  const [first] = missed;
  findings.warning(
    'failure-not-told',
    at,
    `${where} says nothing of ${missed.join(' and ')}, which ${operation} declares.`,
    by === 'branch'
      ? `Say \`\${error.say}\`, the words of the failure, or add a branch before the others: \`when: error.code == '${first}'\`.`
      : `Add \`${first}:\` with its words, or \`otherwise: \${error.say}\`.`,
  );
}

/** True if a tree shows the failure's own words, which cover every failure. */
function saysItself(tree: Compiled): boolean {
  return readsOf(tree).some(({ path: [root, part] }) => root === 'error' && (part === 'say' || part === 'message'));
}

/** Every text that stands in a tree as it is. */
function textsIn(tree: ExpressionTree): string[] {
  if (typeof tree === 'string') return [tree];
  return Array.isArray(tree) ? tree.slice(1).flatMap((part) => textsIn(part)) : [];
}
