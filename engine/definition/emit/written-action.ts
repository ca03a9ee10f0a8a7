import type { CompiledValue } from '#engine/compiled/compiled-value.ts';

/** An action as it is written into the layout. */
export type Written = { [key: string]: CompiledValue };
