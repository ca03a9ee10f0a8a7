interface Counted {
  passed: number;
  failed: number;
  skipped: number;
  flaky: { title: string; failedWith: string }[];
}
export declare function countUnit(report: object | null, good: boolean): Counted;
export declare function countBrowser(report: object | null, good: boolean): Counted;
export declare function wordsOf(flaky: Counted['flaky'][number]): string;
