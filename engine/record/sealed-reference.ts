import type { Json, JsonObject } from '#schemas/json.ts';

/** A reference that replaces a sensitive value in events, snapshots and inputs. */
export interface SealedReference {
  sealed: string;
  last4: string;
}

export function isSealedReference(value: unknown): value is SealedReference {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sealed' in value &&
    typeof value.sealed === 'string' &&
    'last4' in value &&
    typeof value.last4 === 'string'
  );
}

/** Values without what stands for a sealed one, in rows too: nothing of it is shown again or goes along. */
export function withoutSealed(values: JsonObject): JsonObject {
  const plain = (value: Json): Json =>
    Array.isArray(value) ? value.map(plain) : typeof value === 'object' && value !== null ? withoutSealed(value) : value;
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (isSealedReference(value) ? [] : [[name, plain(value)]])));
}
