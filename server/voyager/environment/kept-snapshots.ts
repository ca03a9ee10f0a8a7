import { isDeepStrictEqual } from 'node:util';

/** For how long a state that is not used is kept, at least; twice as long at most. */
const keptMs = 30_000;

/** The sealed bytes of all kept states together. As objects they take about four times as much. */
const keptBytes = 8 * 1024 * 1024;

/** A record's state, and the sealed bytes that hold it. */
interface Kept {
  box: Buffer;
  state: unknown;
}

function withoutNegativeZero(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutNegativeZero(one)]));
}

/** A state that is kept, and that its sealed bytes do not hold: the next update would begin from something that was never stored. */
export class StateNotStored extends Error {
  constructor(recordId: string) {
    super(
      `The state of ${recordId} is not what its snapshot holds as JSON. A state has no member that is undefined, and no value that JSON has not.`,
    );
    this.name = 'StateNotStored';
  }
}

/**
 * The states that were last sealed, so that the next update of a record need not open its snapshot. A state is found by the record and by
 * every byte of the sealed snapshot, which no two writes share: what another process wrote, a move and an erasure are other bytes.
 *
 * Two generations: an unused state goes with the second turn of the clock, and so does a state of a record that another process erased.
 */
export class KeptSnapshots {
  readonly #proves: boolean;
  #young = new Map<string, Kept>();
  #old = new Map<string, Kept>();
  #youngBytes = 0;
  #clock: NodeJS.Timeout | null = null;

  /** With `proves` each state is compared with its JSON, and frozen: a change in place throws. For development and tests. */
  constructor({ proves }: { proves: boolean }) {
    this.#proves = proves;
  }

  /** The state that these bytes hold; undefined where it is not kept. It must never be changed in place. */
  find(recordId: string, box: Buffer): unknown {
    const kept = this.#young.get(recordId) ?? this.#old.get(recordId);
    if (kept === undefined || !kept.box.equals(box)) return undefined;
    if (!this.#young.has(recordId)) this.#put(recordId, kept);
    return kept.state;
  }

  /** `text` is the JSON that the box holds. Throws `StateNotStored` where it is proved that the state is not that. */
  keep(recordId: string, { box, state, text }: Kept & { text: string }): void {
    if (this.#proves) {
      const stored: unknown = JSON.parse(text);
      if (!isDeepStrictEqual(state, stored)) {
        // JSON has no negative zero. Such a state is read from its bytes.
        if (isDeepStrictEqual(withoutNegativeZero(state), stored)) return this.forget(recordId);
        throw new StateNotStored(recordId);
      }
      freeze(state);
    }
    this.#put(recordId, { box, state });
  }

  forget(recordId: string): void {
    this.#young.delete(recordId);
    this.#old.delete(recordId);
  }

  #put(recordId: string, kept: Kept): void {
    // What an older snapshot of this record held is of no use any more.
    this.#old.delete(recordId);
    this.#young.set(recordId, kept);
    this.#youngBytes += kept.box.length;
    if (this.#youngBytes > keptBytes / 2) this.#turn();
    this.#clock ??= setInterval(() => this.#turn(), keptMs).unref();
  }

  #turn(): void {
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
    if (this.#old.size > 0 || this.#clock === null) return;
    clearInterval(this.#clock);
    this.#clock = null;
  }
}

/** A part that is frozen is frozen all through: states share their parts. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
