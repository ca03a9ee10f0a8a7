import type { Compilation } from '../bind/compilation.ts';
import type { FlowCompilation } from '../bind/flow-compilation.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledState } from '../../compiled/compiled-state.ts';
import type { CompiledTransition } from '../../compiled/compiled-transition.ts';
import { kebab } from '../parse/kebab.ts';
import { didYouMean } from '../findings/findings.ts';

const eventName = /^[A-Z][A-Z0-9_]*$/;

/** Events are named like events, a view submits what its step declares, and of alternatives each can be taken. */
export function checkEvents({ flow, uses }: FlowCompilation, compilation: Compilation): void {
  const { findings } = compilation;
  for (const state of Object.values(flow.states)) {
    for (const [event, transitions] of Object.entries(state.events)) {
      const at = transitions[0]?.position ?? state.position;
      if (!eventName.test(event))
        findings.error(
          'event-name',
          at,
          `\`${event}\` is no name of an event.`,
          `Write it \`${kebab(event).toUpperCase().replaceAll('-', '_')}\`, here and where it is submitted.`,
        );
      checkAlternatives(transitions, state, `${event} of ${state.stepId}`, 'warning', compilation);
      checkChanges(transitions, flow, state.stepId, compilation);
      checkForgotten(transitions, flow, compilation);
    }
    checkChanges(state.call?.fail ?? [], flow, state.stepId, compilation);
    checkAlternatives(state.always, state, `always of ${state.stepId}`, 'error', compilation);
    checkCall(state, compilation);
    checkSubflow(state, compilation);
    checkSelf(state, compilation);
    const use = uses.get(state.stepId);
    if (use === undefined || state.kind === 'final') continue;
    for (const [event, at] of use.submits) {
      if (Object.hasOwn(state.events, event)) continue;
      findings.error(
        'submit-without-event',
        at,
        `${event} is no event of ${state.stepId} in ${flow.voyagerType}, where this view is shown.`,
        didYouMean(event, Object.keys(state.events), `Declare it under \`events:\` of ${state.stepId}.`),
      );
    }
    for (const [event, transitions] of Object.entries(state.events)) {
      if (use.submits.has(event) || (state.over !== null && event === 'BACK')) continue;
      const isShared = flow.shared[event]?.includes(state.stepId) === true;
      if (isShared) {
        // A dialog has no header or footer of the flow; what it takes besides its own buttons is no mistake.
        if (state.over === null)
          findings.warning(
            'event-without-submit',
            state.position,
            `No node of the view of ${state.stepId} submits ${event}, an event of every step of ${flow.voyagerType}.`,
            `Add a button with \`submit: ${event}\`, or write \`omit: [${event}]\` in this state.`,
          );
        continue;
      }
      findings.warning(
        'event-without-submit',
        transitions[0]?.position ?? state.position,
        `No node of the view of ${state.stepId} submits ${event}.`,
        `Add a button with \`submit: ${event}\`, or remove the event.`,
      );
    }
  }
}

/** `change` names a step and sets nothing, because it restores what was remembered then. */
function checkChanges(transitions: CompiledTransition[], flow: CompiledFlow, stepId: string, { findings }: Compilation): void {
  for (const { change, set, forget, position } of transitions) {
    if (change === null) continue;
    if (change === stepId)
      findings.error(
        'change-no-step',
        position,
        `${change} stands already where it would be changed.`,
        'Name a step before it, or leave the event out.',
      );
    else if (flow.states[change]?.kind !== 'step')
      findings.error(
        'change-no-step',
        position,
        `${change} asks for nothing that could be changed.`,
        'Name a step with a view of its own.',
      );
    if (Object.keys(set).length > 0 || forget.length > 0)
      findings.error(
        'schema',
        position,
        `A change of ${change} brings back what was remembered there, and sets nothing.`,
        `Let ${change} set it on its way on.`,
      );
  }
}

/** A step that is forgotten has files to forget. */
function checkForgotten(transitions: CompiledTransition[], flow: CompiledFlow, { findings }: Compilation): void {
  for (const { forget, position } of transitions) {
    for (const name of forget) {
      const step = flow.states[name];
      if (step === undefined || Object.hasOwn(flow.remembers, name) || step.view?.fields.some(({ kind }) => kind === 'files')) continue;
      findings.error(
        'unknown-name',
        position,
        `${name} takes no files that could be forgotten.`,
        'Name a step with a `fileUpload`, or something that the flow remembers.',
      );
    }
  }
}

function checkAlternatives(
  transitions: CompiledTransition[],
  state: CompiledState,
  what: string,
  unless: 'warning' | 'error',
  compilation: Compilation,
): void {
  const always = transitions.findIndex((one) => one.when === null);
  const after = transitions[always + 1];
  if (always !== -1 && after !== undefined) {
    compilation.findings.error(
      'never-taken',
      after.position,
      `What stands before it in ${what} always applies.`,
      'Give the earlier alternative a `when`, or remove this one.',
    );
  }
  const asked = new Set<string>();
  for (const { when, position } of transitions) {
    const condition = JSON.stringify(when);
    if (when !== null && asked.has(condition))
      compilation.findings.error(
        'never-taken',
        position,
        `An alternative before it in ${what} asks the same.`,
        'Ask something else, or remove one of the two.',
      );
    asked.add(condition);
  }
  if (transitions.length === 0 || always !== -1) return;
  const at = transitions.at(-1)?.position ?? state.position;
  if (unless === 'error')
    compilation.findings.error(
      'no-otherwise',
      at,
      `When no condition of ${what} holds, the record is stuck.`,
      'End the list with one that has no `when`.',
    );
  else
    compilation.findings.warning(
      'no-otherwise',
      at,
      `When no condition of ${what} holds, it is refused without a word.`,
      'Add `else:` with a `problem:`, or one without `when`.',
    );
}

function checkCall(state: CompiledState, compilation: Compilation): void {
  const { call } = state;
  if (call === null) return;
  const { findings } = compilation;
  if (call.ok.length === 0)
    findings.error(
      'call-without-ok',
      state.position,
      `${state.stepId} does not say what follows when ${call.operation} went well.`,
      'Add `ok:`.',
    );
  if (call.fail.length === 0)
    findings.error(
      'call-without-fail',
      state.position,
      `${state.stepId} does not say what follows when ${call.operation} failed.`,
      'Add `fail:` with a `to` and a `problem`.',
    );
  checkAlternatives(call.ok, state, `ok of ${state.stepId}`, 'error', compilation);
  checkAlternatives(call.fail, state, `fail of ${state.stepId}`, 'error', compilation);
  for (const one of [...call.ok, ...call.fail]) {
    if (one.change !== null && call.fail.includes(one)) continue;
    if (one.to === null) findings.error('call-stays', one.position, `The outcome of ${call.operation} must lead to a state.`, 'Add `to:`.');
  }
  if (call.timeoutMs > 600_000)
    findings.error(
      'call-without-limit',
      state.position,
      `${state.stepId} waits longer than ten minutes for ${call.operation}.`,
      'Write a `timeout` of at most 10m, or `poll`.',
    );
}

/** Whatever the subflow comes to, there is a way on: its word is heard once. */
function checkSubflow(state: CompiledState, compilation: Compilation): void {
  const { subflow } = state;
  if (subflow === null) return;
  checkAlternatives(subflow.ok, state, `ok of ${state.stepId}`, 'error', compilation);
  checkAlternatives(subflow.back, state, `back of ${state.stepId}`, 'error', compilation);
  for (const one of [...subflow.ok, ...subflow.back]) {
    if (one.to === null && !one.previous)
      compilation.findings.error('subflow-stays', one.position, `What follows ${subflow.voyagerType} must lead to a state.`, 'Add `to:`.');
  }
}

/** Wrong input is a rule with a message, never a transition to the same state: XState cannot tell the two from nothing at all. */
function checkSelf(state: CompiledState, compilation: Compilation): void {
  const all = [
    ...Object.values(state.events).flat(),
    ...(state.call?.ok ?? []),
    ...(state.call?.fail ?? []),
    ...(state.subflow?.ok ?? []),
    ...(state.subflow?.back ?? []),
    ...state.after.map((one) => one.transition),
  ];
  for (const one of all) {
    if (one.to !== state.stepId) continue;
    compilation.findings.error(
      'self-transition',
      one.position,
      `${state.stepId} leads to itself.`,
      state.call === null
        ? 'Say what is wrong with a rule, or with `else:` and a `problem:`.'
        : 'Lead to another state: the step that asked, with a `problem:`, or what follows.',
    );
  }
  for (const one of Object.values(state.events).flat()) {
    if (one.to !== null || one.previous || one.change !== null || one.leave !== null || one.problem !== null) continue;
    compilation.findings.error('leads-nowhere', one.position, 'This transition leads nowhere.', 'Add `to:`, `leave:` or a `problem:`.');
  }
}
