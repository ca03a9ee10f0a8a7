import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';

/** The bytes of a bundle gzipped, its modules, and the minified bytes that each of them is in it. */
async function bundled(source: string): Promise<{ bytes: number; inputs: string[]; shares: [module: string, bytes: number][] }> {
  const result = await build({
    stdin: { contents: source, resolveDir: new URL('../../..', import.meta.url).pathname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
  });
  const [output] = Object.values(result.metafile.outputs);
  return {
    bytes: gzipSync(result.outputFiles[0]!.contents, { level: 9 }).length,
    inputs: Object.keys(result.metafile.inputs),
    shares: Object.entries(output?.inputs ?? {}).map(([module, { bytesInOutput }]) => [module, bytesInOutput]),
  };
}

const whole = `export * from '#engine/expression/bindings.ts'; export * from '#engine/validation/validate-form.ts'; export * from '#engine/validation/safe-address.ts';
  export * from '#engine/fields/parse-field.ts'; export * from '#engine/fields/format-field.ts'; export * from '#engine/expression/dependencies.ts';`;

/** Minified bytes that a group of modules may be in the browser; the first group that takes a module counts it (decision 32). */
const groups: readonly [group: string, takes: RegExp, most: number][] = [
  ['words of errors', /validation\/default-words/, 4520],
  ['addresses', /validation\/safe-address/, 853],
  ['language', /engine\/language\//, 570],
  ['functions', /expression\/(?:functions\/|row-functions|day)/, 9360],
  ['evaluation', /engine\/expression\/|schemas\/(?:is-object|keys-of)/, 7320],
  ['fields', /engine\/fields\/|schemas\/nodes\/traits/, 12_520],
  ['forms', /./, 6030],
];

describe('what of the engine ships to browsers is small and free of the schemas', () => {
  test.each([
    ['the evaluator with every function', 6.2, "export { evaluate } from '#engine/expression/evaluate.ts';"],
    ['all that the renderer uses', 15.25, whole],
  ])('%s: at most %f KiB gzipped', async (_title, kib, source) => {
    const { bytes, inputs } = await bundled(source);
    expect(bytes).toBeLessThan(kib * 1024);
    expect(inputs.filter((input) => /zod|schemas\/(?!limits|nodes\/traits|is-object|keys-of)/.test(input))).toEqual([]);
  });
  test('each group of it has a bound of its own, so that a change says which group it grows', async () => {
    const { shares } = await bundled(whole);
    const sums = new Map<string, number>();
    for (const [module, bytes] of shares) {
      const group = groups.find(([, takes]) => takes.test(module))?.[0] ?? '';
      sums.set(group, (sums.get(group) ?? 0) + bytes);
    }
    expect(groups.filter(([group, , most]) => (sums.get(group) ?? 0) > most).map(([group]) => `${group}: ${sums.get(group)}`)).toEqual([]);
    expect([...sums.keys()].toSorted()).toEqual(groups.map(([group]) => group).toSorted());
  });
  test('negative control: a module that loads the schemas would be found', async () => {
    expect((await bundled("export * from '#engine/validation/node-problems.ts';")).inputs.some((input) => input.includes('zod'))).toBe(
      true,
    );
  });
});
