import { createCompiler } from '#engine/definition/create-compiler.ts';
import { productSignatures } from '#server/product.ts';
import { laidOver } from '#server/studio/draft-files.ts';
import { productFiles } from '#tests/support/library.ts';

/** Documents that the draft changes. */
const mostChanged = 100;
const kinds = ['flow', 'screen', 'view', 'part'] as const;

/**
 * What the studio's check costs at a keystroke in each flow, page, view and part of the product, one after another, in a draft of 100 changed
 * documents: milliseconds of CPU, the middle of three keys. The baseline is compiling the product from nothing. The last line names the documents
 * that are waited for longest, which counts on a quiet machine alone.
 */
export function benchKeystrokeCheck(): Promise<string[]> {
  const base = productFiles();
  const compile = createCompiler(productSignatures());
  const whole = measured(() => compile(base)).cpu;
  const documents = base.filter(({ path }) => kinds.some((kind) => path.endsWith(`.${kind}.yaml`)));
  const changed = Array.from({ length: mostChanged }, (_, at) => documents[Math.floor((at * documents.length) / mostChanged)]!);
  const draft = new Map(changed.map(({ path, text }) => [path, `${text}# changed\n`]));
  const check = (path: string, text: string): void => {
    const others = [...draft].flatMap(([other, held]) => (other === path ? [] : [{ path: other, text: held }]));
    compile(laidOver(base, [...others, { path, text }]));
  };
  const taken = documents.map(({ path, text }) => {
    const held = draft.get(path) ?? text;
    check(path, `${held}#`);
    const keys = [' a', ' ab', ' abc'].map((typed) => measured(() => check(path, `${held}#${typed}`)));
    return { path, ms: middle(keys.map(({ cpu }) => cpu)), waited: middle(keys.map(({ elapsed }) => elapsed)) };
  });
  const line = (name: string, of: readonly { path: string; ms: number }[]): string => {
    const sorted = of.toSorted((one, other) => one.ms - other.ms);
    const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.ms;
    const words = [`p50 ${at(0.5).toFixed(0)}`, `p95 ${at(0.95).toFixed(0)}`, `worst ${at(1).toFixed(0)} ms`];
    return `${name}: ${words.join(', ')} of CPU (${[0.5, 0.95, 1].map((part) => `1/${(whole / at(part)).toFixed(0)}`).join(', ')} of the whole), ${sorted.at(-1)!.path}`;
  };
  return Promise.resolve([
    `the whole product from nothing: ${whole.toFixed(0)} ms of CPU`,
    line(`all ${documents.length} documents`, taken),
    ...kinds.map((kind) =>
      line(
        `${kind}s`,
        taken.filter(({ path }) => path.endsWith(`.${kind}.yaml`)),
      ),
    ),
    `waited for longest: ${taken
      .toSorted((one, other) => other.waited - one.waited)
      .slice(0, 4)
      .map(({ path, waited }) => `${path} ${waited.toFixed(0)} ms`)
      .join(', ')}; over 300 ms: ${taken.filter(({ waited }) => waited > 300).length} documents`,
  ]);
}

const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Milliseconds of the process's CPU, and of the clock. */
function measured(work: () => unknown): { cpu: number; elapsed: number } {
  const [before, began] = [process.cpuUsage(), performance.now()];
  work();
  const elapsed = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, elapsed };
}
