interface Named {
  title: string;
  failedWith: string;
}
interface Counted {
  passed: number;
  failed: number;
  skipped: number;
  flaky: Named[];
  failures: Named[];
}
export declare function countUnit(report: object | null, good: boolean): Counted;
export declare function countBrowser(report: object | null, good: boolean): Counted;
export declare function wordsOfFlaky(flaky: Named): string;
export declare function wordsOfFailure(failure: Named): string;
