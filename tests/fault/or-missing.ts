import { PostgresMissing } from '../support/postgres.ts';

/** Runs what needs a PostgreSQL; where there is none the test is skipped by name, and in CI it fails. */
export async function orMissing<T>(skip: (note: string) => never, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PostgresMissing && process.env['CI'] !== 'true') skip(`NOT RUN: ${error.message}`);
    throw error;
  }
}
