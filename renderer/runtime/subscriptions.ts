/** Listeners by key: a change wakes only those that asked for what changed. */
export interface Subscriptions {
  subscribe(keys: readonly string[], listener: () => void): () => void;
  notify(keys: readonly string[]): void;
}

export function createSubscriptions(): Subscriptions {
  const byKey = new Map<string, Set<() => void>>();
  return {
    subscribe(keys, listener) {
      for (const key of keys) {
        const listeners = byKey.get(key);
        if (listeners) listeners.add(listener);
        else byKey.set(key, new Set([listener]));
      }
      return () => {
        for (const key of keys) byKey.get(key)?.delete(listener);
      };
    },
    notify(keys) {
      const woken = new Set<() => void>();
      for (const key of keys) for (const listener of byKey.get(key) ?? []) woken.add(listener);
      for (const listener of woken) listener();
    },
  };
}
