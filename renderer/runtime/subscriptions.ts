/** Listeners by key: a change wakes only those that asked for what changed. */
export interface Subscriptions {
  subscribe(keys: readonly string[], listener: () => void): () => void;
  notify(keys: readonly string[]): void;
}

export function createSubscriptions(): Subscriptions {
  const byKey = new Map<string, (() => void) | Set<() => void>>();
  return {
    subscribe(keys, listener) {
      for (const key of keys) {
        const known = byKey.get(key);
        // Most keys have one listener, and a long form has thousands of keys.
        if (known === undefined) byKey.set(key, listener);
        else if (typeof known === 'function') byKey.set(key, new Set([known, listener]));
        else known.add(listener);
      }
      return () => {
        for (const key of keys) {
          const known = byKey.get(key);
          if (known === listener) byKey.delete(key);
          else if (typeof known === 'object') known.delete(listener);
        }
      };
    },
    notify(keys) {
      const woken = new Set<() => void>();
      for (const key of keys) {
        const known = byKey.get(key);
        if (typeof known === 'function') woken.add(known);
        else for (const listener of known ?? []) woken.add(listener);
      }
      for (const listener of woken) listener();
    },
  };
}
