interface TestTime {
  /** From the root of the repository. */
  file: string;
  kind: string;
  seconds: number;
}
export declare function unitTimes(report: object | null, root: string): TestTime[];
export declare function browserTimes(report: object | null, root: string): TestTime[];
export declare function wordsOfTimes(times: readonly TestTime[]): string;
