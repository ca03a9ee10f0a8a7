export interface Measured {
  processor: string;
  node: string;
  /** Seconds of the fixed work. */
  work: number;
  /** Seconds of each step. */
  steps: Record<string, number>;
}
export interface Recorded {
  processor: string;
  node: string;
  sum: number;
  /** Multiples of the fixed work. */
  steps: Record<string, number>;
}
export declare function childSeconds(): number | null;
export declare function machineSeconds(): number | null;
export declare function timeFixedWork(): { work: number; others: number } | null;
export declare function processorHere(): string;
export declare function median(numbers: readonly number[]): number;
export declare function recordOf(measured: Measured): Recorded;
export declare function compareProcessorTime(
  measured: Measured,
  recorded: Recorded | null,
  others: number,
): { words: string; good: boolean };
