import type { Compiled } from './compiled-value.ts';
import type { Place } from './place.ts';

export type AllowElse = { kind: 'notFound' } | { kind: 'signIn' } | { kind: 'place'; place: Place };

export interface CompiledAllow {
  when: Compiled;
  else: AllowElse;
}
