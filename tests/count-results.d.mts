interface Failure {
  title: string;
  failedWith: string;
}
interface Counted {
  passed: number;
  failed: number;
  skipped: number;
  flaky: Failure[];
  failures: Failure[];
}
export declare function countUnit(report: object | null, good: boolean): Counted;
export declare function countBrowser(report: object | null, good: boolean): Counted;
export declare function wordsOfFlaky(flaky: Failure): string;
export declare function wordsOfFailure(failure: Failure): string;
