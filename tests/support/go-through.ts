import type { Hands } from './hands.ts';
import { movesOf, nameOf, outcomeOf, type Typed } from './moves.ts';

/** Answers each step by what its view alone says, and presses what leads on, to a step or to the end. The steps that it came by. */
export async function goThrough(hands: Hands, typed: Typed, until: string): Promise<string[]> {
  const steps: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    const page = await hands.look();
    const stepId = page?.voyager?.stepId ?? 'left';
    if (page === null || steps.at(-1) === stepId) throw new Error(`Stuck at ${stepId} after ${steps.join(', ')}`);
    steps.push(stepId);
    if (stepId === until || !('layout' in page.view)) return steps;
    const { layout } = page.view;
    const moves = movesOf(layout, typed);
    // A receipt has no primary act: its secondary one leads on.
    const kind = moves.some(({ primary }) => primary) ? 'primary' : 'secondary';
    const onward = moves.filter(
      // A file is attached before the form is sent.
      (one) =>
        one.button['kind'] === kind && (outcomeOf(layout, one) === 'sent' || one.entries.some(({ kind: of }) => of === 'fileUpload')),
    );
    const move = onward.at(-1);
    if (move === undefined)
      throw new Error(`Nothing leads on from ${stepId} ${page.url} after ${steps.join(', ')}: ${moves.map(nameOf).join('; ')}`);
    if (!(await hands.make(move, page))) throw new Error(`${stepId} refused ${nameOf(move)}`);
  }
  throw new Error(`No end after ${steps.join(', ')}`);
}
