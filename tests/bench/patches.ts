import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { foldEach } from '#engine/journey/fold-event.ts';
import { historyOf } from '#engine/journey/journey.ts';
import { viewOfEvent } from '#engine/journey/view-of-event.ts';
import type { Json } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';
import { product, productSignatures } from '#server/product.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { flowsFolder, recordedJourneys } from '../replay/recorded.ts';
import { median } from './load.ts';
import { patched, patchOf } from './patches/json-patch.ts';

interface Sizes {
  whole: number;
  patch: number;
  paths: number;
  wholeDeflated: number;
  patchDeflated: number;
  /** The whole view, deflated with the view before it as the dictionary. */
  afterBefore: number;
}

/** Bytes of each answer of the recorded journeys as a whole view, as a JSON Patch of the view before it, and deflated. */
export async function benchPatches(): Promise<string[]> {
  const { flows } = compileLibrary(readFlowFiles(flowsFolder), productSignatures());
  const kinds: Record<'another step' | 'the same step', Sizes[]> = { 'another step': [], 'the same step': [] };
  for (const { journey } of recordedJourneys()) {
    const flow = flows.get(journey.journey);
    if (flow === undefined) continue;
    const history = historyOf(journey);
    let before: { view: View; stepId: string } | null = null;
    for (const folded of foldEach(flow, history)) {
      if ('refused' in folded.result) break;
      const { view } = viewOfEvent(flow, history, { ...folded, result: folded.result }, product.operations);
      const { stepId } = folded.result.state;
      if (!('layout' in view)) continue;
      if (before !== null) kinds[before.stepId === stepId ? 'the same step' : 'another step'].push(sizesOf(before.view, view));
      before = { view, stepId };
    }
  }
  return Object.entries({ all: Object.values(kinds).flat(), ...kinds }).flatMap(([name, sizes]) => wordsOf(name, sizes));
}

function sizesOf(before: View, now: View): Sizes {
  const [old, text] = [JSON.stringify(before), JSON.stringify(now)];
  const [from, to] = [JSON.parse(old) as Json, JSON.parse(text) as Json];
  const patch = patchOf(from, to);
  if (!isDeepStrictEqual(patched(from, patch), to)) throw new Error('A patch does not make the view that it was made of');
  const deflated = (words: string, dictionary?: Buffer): number => deflateRawSync(words, { ...(dictionary && { dictionary }) }).length;
  return {
    whole: Buffer.byteLength(text),
    patch: Buffer.byteLength(JSON.stringify(patch)),
    paths: patch.reduce((sum, { path }) => sum + path.length, 0),
    wholeDeflated: deflated(text),
    patchDeflated: deflated(JSON.stringify(patch)),
    afterBefore: deflated(text, Buffer.from(old).subarray(-32_768)),
  };
}

function wordsOf(name: string, sizes: readonly Sizes[]): string[] {
  if (sizes.length === 0) return [`${name}: no answers`];
  const sum = (key: keyof Sizes): number => sizes.reduce((all, one) => all + one[key], 0);
  const mean = (key: keyof Sizes): string => String(Math.round(sum(key) / sizes.length));
  const ratio = (key: keyof Sizes, to: keyof Sizes): string => (sum(key) / sum(to)).toFixed(2);
  const middle = median(sizes.map((one) => one.patch / one.whole)).toFixed(2);
  return [
    `${name}: ${sizes.length} answers, a view of ${mean('whole')} bytes; a patch of ${mean('patch')}, ${ratio('patch', 'whole')} of it (the middle one ${middle}), of which paths ${ratio('paths', 'patch')}`,
    `  deflated: a view ${mean('wholeDeflated')}; a patch ${mean('patchDeflated')}, ${ratio('patchDeflated', 'wholeDeflated')}; a view after the one before as dictionary ${mean('afterBefore')}, ${ratio('afterBefore', 'wholeDeflated')}`,
  ];
}
