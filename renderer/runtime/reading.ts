import type { Json } from '#schemas/json.ts';

/**
 * Readers of properties that components may rely on. A layout can come from anywhere, and an expression may turn out to be null or of
 * another type, so components read their properties through these and never crash a page.
 */
export const say = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** As `say`, but absent when there is nothing to say. */
export const maybe = (value: unknown): string | undefined => say(value) || undefined;

export const entries = <T extends object>(value: readonly T[] | undefined): T[] =>
  Array.isArray(value) ? value.filter((item): item is T => typeof item === 'object' && item !== null) : [];

export const amountOf = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

export const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
