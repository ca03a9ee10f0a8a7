import type { RecordState } from '#engine/record/record-types.ts';

/** True if a record holds anything of a person's. Past a `noReturn` state the trail is empty, and the answers are still there. */
export function isAnswered({ trail, context, prefill }: RecordState): boolean {
  return trail.length > 0 || [context.answers, prefill].some((answers) => Object.keys(answers).length > 0);
}
