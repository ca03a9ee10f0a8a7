import { type Failures, saysAgain } from '#engine/compiled/failure.ts';

/** Failures that cannot be meant are a mistake of the programmer, told at start. */
export function readFailures(operation: string, failures: Failures): Failures {
  for (const [code, { retry, say, kept = '' }] of Object.entries(failures)) {
    if (say.trim() === '') throw new Error(`The failure ${code} of ${operation} says nothing`);
    if (retry === 'never' && saysAgain(`${say} ${kept}`))
      throw new Error(`The failure ${code} of ${operation} asks to try again, and is declared as one that never goes well`);
  }
  return failures;
}
