import type { Compiled } from './compiled-value.ts';

export interface CompiledRule {
  that: Compiled;
  say: Compiled;
  at: string | null;
}
