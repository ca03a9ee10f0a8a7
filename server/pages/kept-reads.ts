import type { Json, JsonObject } from '#schemas/json.ts';
import { canonical } from '#server/voyager/shared/canonical.ts';

/** The owner of a read, and the name under which their browser keeps it. */
export interface KeptBy {
  personId: string;
  name: string;
}

/** Results of reads that say `cache`, for the person that they were read for, on this node and for so long. */
export interface KeptReads {
  /** Returns the earlier answer if it may still be shown, else reads anew. Only successful reads are kept. */
  read(by: KeptBy, read: { operation: string; input: JsonObject; cacheMs: number }, make: () => Promise<Json>): Promise<Json>;
}

/** Characters of all that is kept, and of one result: beyond that the oldest go, and a larger one is not kept. */
const limits = { all: 8_000_000, one: 200_000 };

/**
 * Kept in memory, and nowhere else: no other node has to know of it, since the name that a browser keeps its reads under ends with whatever
 * it sends, wherever that is answered. It counts from the request on that brings it: nothing was read under it before it was given. What nobody
 * asks for under its name any more is the first to go.
 */
export function createKeptReads(clock: { now(): number }, { all, one } = limits): KeptReads {
  const kept = new Map<string, { text: string; until: number }>();
  let size = 0;
  const drop = (key: string): void => {
    size -= key.length + (kept.get(key)?.text.length ?? 0);
    kept.delete(key);
  };
  return {
    async read({ personId, name }, { operation, input, cacheMs }, make) {
      const key = canonical([personId, name, operation, input]);
      const known = kept.get(key);
      if (known !== undefined && clock.now() < known.until) return JSON.parse(known.text);
      const until = clock.now() + cacheMs;
      const result = await make();
      const text = JSON.stringify(result);
      if (kept.has(key)) drop(key);
      if (key.length + text.length > one) return result;
      kept.set(key, { text, until });
      size += key.length + text.length;
      for (const [oldest] of kept) {
        if (size <= all) break;
        drop(oldest);
      }
      return result;
    },
  };
}
