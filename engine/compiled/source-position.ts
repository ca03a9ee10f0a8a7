export type { SourcePosition } from '#schemas/finding.ts';
