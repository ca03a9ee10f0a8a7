/** The file needs more work than a plain one of its size: it is refused, wherever the look at it was. */
export class TooMuchWork extends Error {
  constructor() {
    super('The file needs more work than a plain one of its size');
    this.name = 'TooMuchWork';
  }
}

/** The work on one file in bytes: each byte that is read, inflated or decoded counts one, each time. The bound holds on every machine. */
export class FileWork {
  /** The bytes that were worked on until now. */
  done = 0;
  readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Throws `TooMuchWork` beyond the bound. */
  spend(bytes: number): void {
    this.done += bytes;
    if (this.done > this.most) throw new TooMuchWork();
  }
}

/** The most work for a file of so many bytes: each is read six times at most, and what it inflates to has a limit of its own. */
export function mostWorkOf(bytes: number, mostInflated: number): number {
  return 6 * bytes + 2 * mostInflated + 65_536;
}
