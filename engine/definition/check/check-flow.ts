import { checkAnswers } from './answers.ts';
import { checkAnswersFit } from './answers-fit.ts';
import { checkAnswersRead } from './answers-read.ts';
import { checkErrorsShown } from './errors-shown.ts';
import { checkEvents } from './events.ts';
import { checkExpressionTypes } from './expression-types.ts';
import { checkFailuresTold } from './failures-told.ts';
import { checkInputsSet } from './inputs-set.ts';
import { checkGraph } from './graph.ts';
import { checkFlowRedirects } from './own-redirects.ts';
import { checkSetsLess } from './sets-less.ts';
import { checkSensitive } from './sensitive.ts';
import type { Compilation } from '../bind/compilation.ts';
import { waysOn } from '#engine/compiled/ways-on.ts';
import type { FlowCompilation } from '../bind/flow-compilation.ts';

/** Runs the checks of a flow beyond those of its compilation. */
export function checkFlow(compiled: FlowCompilation, compilation: Compilation): void {
  checkLoads(compiled, compilation);
  checkGraph(compiled, compilation);
  checkEvents(compiled, compilation);
  checkAnswers(compiled, compilation);
  checkExpressionTypes(compiled, compilation);
  checkSensitive(compiled, compilation);
  checkFailuresTold(compiled.flow, compilation);
  checkErrorsShown(compiled.flow, compilation);
  checkInputsSet(compiled.flow, compilation);
  checkAnswersFit(compiled.flow, compilation);
  checkSetsLess(compiled.flow, compilation);
  checkAnswersRead(compiled.flow, compilation);
  checkRememberedSet(compiled, compilation);
  checkFlowRedirects(compiled.flow, compilation.findings);
}

/** An optional value that nothing sets is always missing. */
function checkRememberedSet({ flow, names }: FlowCompilation, { findings, read }: Compilation): void {
  const transitions = [
    ...Object.values(flow.states).flatMap((state) => waysOn(flow, state).map(({ transition }) => transition)),
    ...Object.values(flow.children).flat(),
  ];
  const set = new Set(transitions.flatMap((one) => Object.keys(one.set)));
  for (const declaration of names.declarations.values()) {
    const { name, section, at } = declaration;
    if (section === 'remembers' && read.has(declaration) && !set.has(name) && !name.includes('/'))
      findings.warning(
        'unused-name',
        at,
        `\`${name}\` is read, and nothing sets it.`,
        `Set it on a way: \`set: ${name}: …\`, or remove it.`,
      );
  }
}

/** A flow waits in a state that calls: there the record knows of it. */
function checkLoads({ flow }: FlowCompilation, { findings }: Compilation): void {
  const loads = [...flow.load, ...Object.values(flow.states).flatMap((state) => state.load)];
  for (const { name, poll, defer, cacheMs, position } of loads) {
    if (defer || cacheMs !== null)
      findings.error(
        'not-here',
        position,
        `The read ${name} of ${flow.voyagerType} ${defer ? 'comes later' : 'may be kept'}, and what a step shows stands in its record as it was then.`,
        `Leave out \`${defer ? 'defer' : 'cache'}\`: a step waits for what it reads, and reads it anew.`,
      );
    if (poll === null) continue;
    findings.error(
      'poll-not-here',
      { file: flow.file, line: 1, column: 1 },
      `The read ${name} of ${flow.voyagerType} polls.`,
      'In a flow, `poll` on a state with a `call`.',
    );
  }
}
