/** An older version of a flow, and who looks at its records. */
export interface OlderVersionProps {
  voyagerType: string;
  version: string;
  records: number;
  live: string;
  /** The steps that its records stand at. */
  at: readonly string[];
  isPublisher: boolean;
  /** Called with a sentence of what was done. */
  onDone: (words: string) => Promise<void>;
}
