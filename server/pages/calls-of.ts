import { callsBehind, type StepCalls } from '#server/voyager/environment/step-calls.ts';
import type { OpenedStep } from './open-flow.ts';
import type { OpenedScreen } from './opened-screen.ts';

/** The call of a node of an opened page: the server's side of its `call`, which never travels. Null if it calls nothing. */
export function callsOf(opened: OpenedScreen | OpenedStep, id: string): StepCalls | null {
  return opened.kind === 'step' ? opened.answer.calls(id) : callsBehind(opened.drawn, opened.presses, opened.scope, id);
}
