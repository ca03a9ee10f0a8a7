import type { Random } from './random.ts';

/** Everything that is done to the service, with how likely it is at each of its occasions where a run has it at all. */
export const faultRates = {
  /** A node dies: none of its tasks goes on, what it had not committed is taken back. */
  nodeDies: 0.004,
  /** A node stands still, with whatever it holds, and goes on later as if nothing had been. */
  nodeFreezes: 0.003,
  /** The clock that all go by is set, on or back. */
  clockJumps: 0.004,
  /** A statement is refused and its transaction is lost. */
  statementFails: 0.004,
  /** A commit is refused. */
  commitFails: 0.02,
  /** The process ends right before a batch is committed, or right after, and nobody was answered. */
  diesBeforeCommit: 0.02,
  diesAfterCommit: 0.02,
  /** A commit is done and whoever asked is told that the connection broke. */
  commitAnswerLost: 0.03,
  /** A client's answer never comes: it asks again under the same key. */
  replyLost: 0.08,
  /** A client hears nothing for long and asks another node while the first still works on it. */
  requestSlow: 0.04,
  /** A party outside refuses before it does the work. */
  outsideFails: 0.15,
  /** It does the work, and then nobody hears of it. */
  outsideAnswerLost: 0.15,
  /** It does the work and answers long after the time limit. */
  outsideLate: 0.15,
  /** Other definitions are published while records are under way. */
  published: 0.5,
  /** Records are moved to them, by somebody who may be stopped in the middle. */
  recordsMoved: 0.8,
  /** A person is erased while their records are under way. */
  personErased: 0.5,
  /** Nobody comes for longer than records are kept. */
  longSilence: 0.5,
} as const;

export type Fault = keyof typeof faultRates;
export const faultNames = Object.keys(faultRates) as Fault[]; // the keys of the very object that the type is read from

/**
 * The faults of one run. Each run has a few of the faults, drawn by its seed: where all came always, the frequent ones would hide what the
 * rare ones do.
 */
export class Faults {
  readonly #random: Random;
  readonly #rates: ReadonlyMap<Fault, number>;
  #over = false;
  readonly counts = new Map<Fault, number>();

  constructor(random: Random) {
    this.#random = random;
    const share = random.pick([0.15, 0.35, 0.6]);
    this.#rates = new Map(
      faultNames.flatMap((fault) => (random.chance(share) ? [[fault, faultRates[fault] * random.pick([0.5, 1, 2])]] : [])),
    );
  }

  /** Returns true if the fault happens here, and then counts it. */
  happens(fault: Fault): boolean {
    const rate = this.#rates.get(fault);
    if (this.#over || rate === undefined || !this.#random.chance(rate)) return false;
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    return true;
  }

  /** True if the run may have it. */
  has(fault: Fault): boolean {
    return this.#rates.has(fault);
  }

  stop(): void {
    this.#over = true;
  }
}
