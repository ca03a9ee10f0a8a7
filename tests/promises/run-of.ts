import type { Proof } from './promises.ts';

/** Scenarios of faults are data; these files run them. */
const runs: Readonly<Record<string, string>> = {
  'tests/fault/scenarios/': 'tests/fault/sqlite-faults.test.ts tests/fault/postgres-faults.test.ts',
};

/** The test files and the part of the title by which a test is run. What stands in for a number in a title is left out. */
export function runOf({ file, title }: Proof): { files: string[]; part: string } {
  const [, files] = Object.entries(runs).find(([under]) => file.startsWith(under)) ?? [];
  const [part = ''] = title.split('${');
  return { files: (files ?? file).split(' '), part };
}

export function commandOf(proof: Proof): string {
  const { files, part } = runOf(proof);
  return `npx vitest run --config tests/vitest.config.ts ${files.join(' ')} -t "${pattern(part)}"`;
}

/** A title as the regular expression that vitest takes it for. */
export function pattern(part: string): string {
  return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
