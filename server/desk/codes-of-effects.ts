import type { StoryEvent } from '#server/voyager/history/record-story.ts';
import { codeOf } from './looked-records.ts';

/**
 * The codes that effects failed with, by the effect; null for one that succeeded, and no entry for one without a result. A record waits for one call at a
 * time, so a call's result is the next one after the event that asked for it: all are found in one pass, from the last event to the first.
 */
export function codesOfEffects(events: readonly Pick<StoryEvent, 'type' | 'asked'>[]): Map<string, string | null> {
  const codes = new Map<string, string | null>();
  let result: string | null = null;
  for (const { type, asked } of events.toReversed()) {
    if (result !== null) for (const effectId of asked) codes.set(effectId, codeOfResult(result));
    if (type.startsWith('voyager.effect.')) result = type;
  }
  return codes;
}

const codeOfResult = (type: string): string | null => (type.startsWith('voyager.effect.failed') ? (codeOf(type) ?? 'failed') : null);
