import type { LayoutNode } from '#schemas/node-definition.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { ViewDraft } from '../view-draft.ts';
import type { NodeCompiler } from './node-compiler.ts';

/** A timer posts an event of a step that a button of the view posts too. Written as a node it is held to the same as under `after:`. */
export function checkTimer(
  timer: LayoutNode,
  at: SourcePosition,
  ofStep: boolean,
  { compilation: { findings }, taken: { submits } }: ViewDraft,
): void {
  const event = String(timer['event']);
  if (!ofStep)
    findings.error(
      'not-here',
      at,
      'A timer of a view posts an event of a step, and a screen has none.',
      'Let a read `poll`, or make this a step of a flow.',
    );
  else if (!submits.has(event))
    findings.error(
      'timer-alone',
      at,
      `A timer posts ${event}, and nothing on this view can be pressed for it.`,
      `Add a button with \`submit: ${event}\`: without JavaScript it is the only way on.`,
    );
}

export const compiler: NodeCompiler = { checkInView: checkTimer };
