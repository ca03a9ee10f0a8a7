import { sourceOf } from '../read/authored.ts';
import type { CompiledState } from '../../compiled/compiled-state.ts';
import type { ParsedState } from './documents.ts';

/** What a state is, by the keys that are written in it. */
export function kindOfState({ keys }: ParsedState): CompiledState['kind'] {
  if (sourceOf(keys.type) === 'final') return 'final';
  if (keys.call !== undefined) return 'call';
  if (keys.subflow !== undefined) return 'subflow';
  return keys.always === undefined ? 'step' : 'choice';
}
