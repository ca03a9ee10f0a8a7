/** The load of a database at a moment. */
export interface StorageLoad {
  /** Work that waits for its turn or for a connection. */
  waiting: number;
  /** Connections that are in use, and that are open and are not. */
  busy: number;
  idle: number;
}

/** Who hears of a storage's work: the measurements. */
export interface StorageWatch {
  /** Reports the number of writes that one sync made durable. */
  committed(writes: number): void;
  /** Called once, when the storage is open, with the function that reads its load. */
  opened(load: () => StorageLoad): void;
  /** A write found no space left, or found some again. */
  full(isFull: boolean): void;
}

export const unwatched: StorageWatch = { committed: () => undefined, opened: () => undefined, full: () => undefined };
