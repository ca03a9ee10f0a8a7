import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';

async function bundled(source: string): Promise<{ bytes: number; inputs: string[] }> {
  const result = await build({
    stdin: { contents: source, resolveDir: new URL('../../..', import.meta.url).pathname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
  });
  return { bytes: gzipSync(result.outputFiles[0]!.contents, { level: 9 }).length, inputs: Object.keys(result.metafile.inputs) };
}

describe('what of the engine ships to browsers is small and free of the schemas', () => {
  test.each([
    ['the evaluator with every function', 5.95, "export { evaluate } from '#engine/expression/evaluate.ts';"],
    [
      'all that the renderer uses',
      14.9,
      `export * from '#engine/expression/bindings.ts'; export * from '#engine/validation/validate-form.ts'; export * from '#engine/validation/safe-address.ts';
       export * from '#engine/fields/parse-field.ts'; export * from '#engine/fields/format-field.ts'; export * from '#engine/expression/dependencies.ts';`,
    ],
  ])('%s: at most %f KiB gzipped', async (_title, kib, source) => {
    const { bytes, inputs } = await bundled(source);
    expect(bytes).toBeLessThan(kib * 1024);
    expect(inputs.filter((input) => /zod|schemas\/(?!limits|nodes\/traits)/.test(input))).toEqual([]);
  });
  test('negative control: a module that loads the schemas would be found', async () => {
    expect((await bundled("export * from '#engine/validation/node-problems.ts';")).inputs.some((input) => input.includes('zod'))).toBe(
      true,
    );
  });
});
