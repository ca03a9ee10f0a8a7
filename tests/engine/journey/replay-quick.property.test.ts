import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { outcomeDivergence, refusal, viewDivergence, type Divergence } from '#engine/journey/divergence.ts';
import { foldBoth } from '#engine/journey/fold-both.ts';
import { foldEach, outcomeOf, type Folded } from '#engine/journey/fold-event.ts';
import { historyOf, type History } from '#engine/journey/journey.ts';
import { replayHistory, type ReplayResult } from '#engine/journey/replay.ts';
import { viewOfEvent } from '#engine/journey/view-of-event.ts';
import { isRefusal } from '#engine/record/fold.ts';
import type { FoldResult } from '#engine/record/record-types.ts';
import { product, productSignatures } from '#server/product.ts';
import { recordedJourneys } from '#tests/replay/recorded.ts';
import { compiledOnce, productFiles } from '#tests/support/library.ts';
import { compileRandom, randomDocuments } from '../record/random-flow.ts';
import { command, recordId, run } from '../record/random-walk.ts';

/** `PROOF_RUNS=5000` walks further than every day. */
const deep = process.env['PROOF_RUNS'] !== undefined;
const walks = { numRuns: Number(process.env['PROOF_RUNS'] ?? 60) };
/** Every day each draft is tried on one recorded journey of four, and no two drafts that follow each other on the same ones. */
const everyDayShare = 4;

type Taken = Folded & { result: FoldResult };

/** The expected replay: everything folded by both definitions and every view drawn by both. */
function thorough(flow: CompiledFlow, history: History, before: CompiledFlow, drawn: typeof product.operations): ReplayResult {
  const was = [...foldEach(before, history)] as Taken[];
  const is = [...foldEach(flow, history)];
  let first: Divergence | null = null;
  let led: Divergence | null = null;
  for (const [index, now] of is.entries()) {
    const then = was[index];
    if (then === undefined) break;
    const place = { event: now.event, from: now.before?.stepId ?? null };
    const view = (by: CompiledFlow, folded: Folded) => viewOfEvent(by, history, folded as Taken, drawn);
    if (isRefusal(now.result)) {
      if (led !== null) return { result: 'diverged', ...led };
      const views = { was: view(before, then).view, is: null };
      return { result: 'rejected', ...refusal(now.result.detail, place, then.result.state.stepId), views };
    }
    const told = outcomeDivergence(outcomeOf(then.result, then.event), outcomeOf(now.result, now.event), place);
    const [old, present] = [view(before, then), view(flow, now)];
    if (told !== null) led ??= { ...told, views: { was: old.view, is: present.view } };
    first ??= led ?? viewDivergence(old.view, present.view, place, now.result.state.stepId, present.unread);
  }
  if (first === null) return { result: 'same' };
  const [then, now] = [was.at(-1)?.result.state, (is.at(-1) as Taken | undefined)?.result.state];
  const ends = (['status', 'stepId'] as const).every((what) => then?.[what] === now?.[what]) && then?.outcome?.url === now?.outcome?.url;
  return { result: ends ? 'sameEnd' : 'diverged', ...first };
}

/** One change of one line, by its place among those that a pattern finds. */
const changes: [pattern: RegExp, by: string][] = [
  [/^(\s+(?:- )?to: )s\d$/, '$1s0'],
  [/when: plus$/, 'when: not plus'],
  [/copies: 1$/, 'copies: 2'],
  [/^(\s+)5s: /, '$16s: '],
  [/every: 1s/, 'every: 2s'],
  [/title: (.*)$/, 'title: $1 now'],
  [/label: Count/, 'label: Number'],
  [/^initial: s\d$/, 'initial: s1'],
];

function changed(files: readonly SourceFile[], picks: readonly [number, number][]): SourceFile[] {
  return picks.reduce<SourceFile[]>(
    (present, [kind, pick]) => {
      const [pattern, by] = changes[kind % changes.length] ?? [/$^/, ''];
      const places = present.flatMap(({ text }, file) =>
        text.split('\n').flatMap((line, at) => (pattern.test(line) ? [{ file, at }] : [])),
      );
      const place = places[pick % Math.max(1, places.length)];
      return present.map((one, file) =>
        file !== place?.file
          ? one
          : {
              ...one,
              text: one.text
                .split('\n')
                .map((line, at) => (at === place.at ? line.replace(pattern, by) : line))
                .join('\n'),
            },
      );
    },
    [...files],
  );
}

describe('what-if is exact: folding and drawing only what can differ says the same as folding and drawing everything', () => {
  test('over random definitions, random walks and up to three random changes', () => {
    let told = 0;
    fc.assert(
      fc.property(
        randomDocuments,
        fc.array(command, { maxLength: 15 }),
        fc.boolean(),
        fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 3 }),
        (files, commands, plus, picks) => {
          const before = compileRandom(files);
          const { events } = run(before, commands, plus);
          if (events.length === 0) return;
          const draft = compileRandom(changed(files, picks));
          const history = { recordId, events };
          const quick = replayHistory(draft, history, { before });
          expect(quick).toEqual(thorough(draft, history, before, new Map()));
          if (quick.result !== 'same') told++;
        },
      ),
      walks,
    );
    expect(told).toBeGreaterThan(0);
  });

  // Folds, drawings, routes, words, or nothing.
  const drafts: [what: string, change: (text: string, path: string) => string][] = [
    ['a line more above everything', (text) => `# another line\n${text}`],
    ['the title of every view', (text) => text.replace(/^(title: \S+)/m, '$1 now')],
    ['a step more in every flow', (text) => text.replace(/^states:\n/m, 'states:\n  added:\n    type: final\n    go: global\n')],
    ['every word', (text, path) => (path.startsWith('words/') ? text.replace(/^(\w+: \w)/gm, '$1x') : text)],
    ['every guard of a redirect', (text) => text.replace(/^(redirect:\n {2}- when: )(\w+)/m, '$1true or $2')],
    [
      'the address of a page that others lead to',
      (text, path) => (path.includes('home.screen') ? text.replace('path: /', 'path: /home') : text),
    ],
    [
      'the first way out of every step',
      (text) => text.replace(/(CONTINUE: )\w+/, '$1added').replace(/^states:\n/m, 'states:\n  added:\n    type: final\n    go: global\n'),
    ],
  ];
  const files = productFiles();
  const compile = (change: (typeof drafts)[number][1]) =>
    compiledOnce(
      files.map((file) => ({ ...file, text: change(file.text, file.path) })),
      productSignatures(),
    ).flows;
  const present = compile((text) => text);
  const histories = recordedJourneys().flatMap(({ journey }) => {
    const before = present.get(journey.journey);
    const history = historyOf(journey);
    return before === undefined || history.moved !== undefined ? [] : [{ before, history }];
  });
  test.each(drafts)('over the recorded journeys of the product, where a draft changes %s', (what, change) => {
    const draft = compile(change);
    const turn = drafts.findIndex(([one]) => one === what);
    for (const [place, { before, history }] of histories.entries()) {
      if (!deep && (place + turn) % everyDayShare !== 0) continue;
      const flow = draft.get(before.voyagerType);
      if (flow === undefined) continue;
      expect(replayHistory(flow, history, { before, operations: product.operations })).toEqual(
        thorough(flow, history, before, product.operations),
      );
    }
  });

  test('what a draft has left alone is folded once, and from a changed step on it is not (control)', () => {
    fc.assert(
      fc.property(randomDocuments, fc.array(command, { maxLength: 15 }), (files, commands) => {
        const before = compileRandom(files);
        const { events } = run(before, commands, true);
        if (events.length === 0) return;
        const history = { recordId, events };
        for (const { was, is } of foldBoth(before, compileRandom(files), history)) expect(is).toBe(was);
        const elsewhere = compileRandom(files.map((file) => ({ ...file, text: file.text.replaceAll('copies: 1', 'copies: 2') })));
        for (const { was, is } of foldBoth(before, elsewhere, history))
          if (is === was) expect(JSON.stringify(is.result)).not.toContain('"copies":2');
      }),
      walks,
    );
  });
});
