/** A position in an authored file: 1-based. */
export interface SourcePosition {
  file: string;
  line: number;
  column: number;
}
