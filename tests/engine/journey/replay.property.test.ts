import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { foldEach, outcomeOf } from '#engine/journey/fold-event.ts';
import type { History } from '#engine/journey/journey.ts';
import { replayHistory } from '#engine/journey/replay.ts';
import { isRefusal } from '#engine/record/fold.ts';
import { compileRandom, randomDocuments } from '../record/random-flow.ts';
import { command, recordId, run } from '../record/random-walk.ts';

/** `PROOF_RUNS=5000` walks further than every day. */
const walks = { numRuns: Number(process.env['PROOF_RUNS'] ?? 25) };
const anyWalk = [randomDocuments, fc.array(command, { maxLength: 15 }), fc.boolean()] as const;

function historyOf(flow: CompiledFlow, [commands, plus]: [Parameters<typeof run>[1], boolean]): History | null {
  const { events } = run(flow, commands, plus);
  return events.length === 0 ? null : { recordId, events };
}

/** The first event whose outcome is another, or which is not taken, told without the code that is under test. */
function firstOther(before: CompiledFlow, flow: CompiledFlow, history: History): number | null {
  const was = [...foldEach(before, history)].map(({ event, result }) =>
    isRefusal(result) ? null : JSON.stringify(outcomeOf(result, event)),
  );
  const is = [...foldEach(flow, history)].map(({ event, result }) => (isRefusal(result) ? null : JSON.stringify(outcomeOf(result, event))));
  const index = was.findIndex((outcome, place) => is[place] !== outcome);
  return index === -1 ? null : index;
}

/** One line of the flow's document changed, of those that a pattern finds; null where it finds none. */
function planted(files: SourceFile[], pattern: RegExp, by: (line: string) => string, pick: number): CompiledFlow | null {
  const [flow, ...views] = files;
  const lines = flow?.text.split('\n') ?? [];
  const places = lines.flatMap((line, index) => (pattern.test(line) ? [index] : []));
  const place = places[pick % Math.max(1, places.length)];
  if (flow === undefined || place === undefined) return null;
  const text = lines.map((line, index) => (index === place ? by(line) : line)).join('\n');
  return compileRandom([{ ...flow, text }, ...views]);
}

const changes: [kind: string, pattern: RegExp, by: (line: string) => string][] = [
  ['target', /^\s+(?:- )?to: s\d$/, (line) => line.replace(/s\d$/, 's0')],
  ['guard', /when: plus$/, (line) => line.replace('plus', 'not plus')],
  ['effect input', /copies: 1$/, (line) => line.replace('1', '2')],
  ['timer', /^\s+5s: /, (line) => line.replace('5s', '6s')],
  ['poll', /every: 1s/, (line) => line.replace('1s', '2s')],
];

describe('replay, over random definitions and random walks', () => {
  test('a history replayed through its own definition, compiled again, is the same, views too', () => {
    fc.assert(
      fc.property(...anyWalk, (files, ...walk) => {
        const before = compileRandom(files);
        const history = historyOf(before, walk);
        if (history === null) return;
        expect(replayHistory(compileRandom(files), history, { before })).toEqual({ result: 'same' });
      }),
      walks,
    );
  });

  test.each(changes)('a planted change of a %s is found at the first event that it changes, and nowhere else', (_kind, pattern, by) => {
    fc.assert(
      fc.property(...anyWalk, fc.nat(20), (files, commands, plus, pick) => {
        const before = compileRandom(files);
        const history = historyOf(before, [commands, plus]);
        const draft = planted(files, pattern, by, pick);
        if (history === null || draft === null) return;
        const replayed = replayHistory(draft, history, { before, views: false });
        expect(replayed.result === 'same' ? null : replayed.seq).toBe(firstOther(before, draft, history));
      }),
      walks,
    );
  });

  test('a planted change of a text is found at the first event that shows it, and told; views off, it is not (negative control)', () => {
    fc.assert(
      fc.property(...anyWalk, (files, ...walk) => {
        const before = compileRandom(files);
        const history = historyOf(before, walk);
        if (history === null) return;
        const draft = compileRandom(
          files.map((file) => (file.path === 'views/s1.view.yaml' ? { ...file, text: file.text.replace('Count', 'Number') } : file)),
        );
        const shown = [...foldEach(before, history)].find(
          ({ result }) => !isRefusal(result) && result.leave === null && shows(before, result.state.stepId),
        );
        const replayed = replayHistory(draft, history, { before });
        if (shown === undefined) expect(replayed).toEqual({ result: 'same' });
        else {
          expect(replayed).toMatchObject({
            seq: shown.event.seq,
            what: 'view',
            step: 's1',
            place: 'the label of a numberField',
            was: 'Count',
            is: 'Number',
          });
        }
        expect(replayHistory(draft, history, { before, views: false })).toEqual({ result: 'same' });
      }),
      walks,
    );
  });
});

function shows(flow: CompiledFlow, stepId: string): boolean {
  return stepId === 's1' && flow.states[stepId]?.view != null && flow.states[stepId]?.kind !== 'final';
}
