export type { Finding } from '#schemas/finding.ts';
