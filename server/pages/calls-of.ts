import type { StepCalls } from '../voyager/step-calls.ts';
import type { OpenedStep } from './open-flow.ts';
import type { OpenedScreen } from './open-screen.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';

/** What a node of an opened page calls: the server's side of its `call`, which never travels. Null where it calls nothing. */
export async function callsOf(
  pages: PageDependencies,
  { session }: Viewer,
  opened: OpenedScreen | OpenedStep,
  id: string,
): Promise<StepCalls | null> {
  if (opened.kind === 'step') {
    const { voyagerRecordId: vid, stepId } = opened.answer;
    return session === null ? null : pages.voyagers.calls({ person: { id: session.personId }, vid, stepId, action: id });
  }
  const pressed = Object.hasOwn(opened.presses, id) ? opened.presses[id] : undefined;
  const list = pressed === undefined ? undefined : opened.drawn.calls[pressed.node];
  return pressed === undefined || list === undefined || list.length === 0 ? null : { list, rows: pressed.rows, scope: opened.scope };
}
