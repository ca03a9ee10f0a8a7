import type { Hands } from './hands.ts';
import { movesOf, nameOf, outcomeOf, type Typed } from './moves.ts';

/** Answers each step by what its view alone says, and presses what leads on, to a step or to the end. The steps that it came by. */
export async function goThrough(hands: Hands, typed: Typed, until: string): Promise<string[]> {
  const steps: string[] = [];
  for (let moves = 0; moves < 60; moves += 1) {
    const page = await hands.look();
    const stepId = page?.voyager?.stepId ?? 'left';
    if (page === null || steps.at(-1) === stepId) throw new Error(`Stuck at ${stepId} after ${steps.join(', ')}`);
    steps.push(stepId);
    if (stepId === until || !('layout' in page.view)) return steps;
    const { layout } = page.view;
    const onward = movesOf(layout, typed).filter(
      // A file is attached before the form is sent.
      (move) => outcomeOf(layout, move) === 'sent' || move.entries.some(({ kind }) => kind === 'fileUpload'),
    );
    // A receipt has no primary act, and one that leads on.
    const move = onward.findLast(({ primary }) => primary) ?? (onward.length === 1 ? onward[0] : undefined);
    if (move === undefined)
      throw new Error(
        `Nothing leads on from ${stepId} ${page.url} after ${steps.join(', ')}: ${movesOf(layout, typed).map(nameOf).join('; ')}`,
      );
    if (!(await hands.make(move, page))) throw new Error(`${stepId} refused ${nameOf(move)}`);
  }
  throw new Error(`No end after ${steps.join(', ')}`);
}
