interface Named {
  title: string;
  failedWith: string;
  /** The command that runs it alone. */
  again: string;
}
interface Counted {
  passed: number;
  failed: number;
  skipped: number;
  failures: Named[];
}
export declare function countUnit(report: object | null, good: boolean, root?: string): Counted;
export declare function countBrowser(report: object | null, good: boolean, root?: string): Counted;
export declare function wordsOfFailure(failure: Named): string;
