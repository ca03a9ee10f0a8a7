import { afterEach, describe, expect, test, vi } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { createCompiler } from '#engine/definition/create-compiler.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import { writeJourney } from '#engine/journey/journey-file.ts';
import { foldEach } from '#engine/journey/fold-event.ts';
import { historyOf, type Journey } from '#engine/journey/journey.ts';
import { maskedValue } from '#engine/journey/mask.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { replayJourney } from '#engine/journey/replay.ts';
import { sensitiveJourneyPaths } from '#engine/journey/sensitive-paths.ts';
import { viewOfEvent } from '#engine/journey/view-of-event.ts';
import { isRefusal } from '#engine/record/fold.ts';
import type { JsonObject } from '#schemas/json.ts';
import { product, productSignatures } from '#server/product.ts';
import { recordedJourneys } from './recorded.ts';
import { productFiles, productLibrary } from '../support/library.ts';

const files = productFiles();
const signatures = productSignatures();
/** Compiles what a test changes, and no more. */
const compile = createCompiler(signatures);
const operations = new Map(signatures.map((signature) => [signature.name, signature]));
const present = productLibrary();
const recorded = recordedJourneys();
const names = recorded.map(({ name }) => name);

function byName(name: string): { text: string; journey: Journey } {
  const found = recorded.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no journey ${name}`);
  return found;
}

function flowOf(journey: Journey, library: Library = present): CompiledFlow {
  const flow = library.flows.get(journey.journey);
  if (flow === undefined) throw new Error(`There is no flow ${journey.journey}`);
  return flow;
}

/** The documents with one of them changed, in memory. */
function changed(file: string, from: string, to: string): Library {
  const document = files.find(({ path }) => path === file);
  if (document === undefined || !document.text.includes(from)) throw new Error(`${file} holds no ${from}`);
  return compile(files.map((one) => (one === document ? { ...one, text: one.text.replace(from, () => to) } : one)));
}

afterEach(() => vi.restoreAllMocks());

describe('a recorded history replayed against the present definition stays the same', () => {
  test('every flow has a journey', () => {
    expect([...new Set(recorded.map(({ journey }) => journey.journey))].toSorted()).toEqual([...present.flows.keys()].toSorted());
  });

  test.each(names)('%s', (name) => {
    const { journey } = byName(name);
    expect(replayJourney(flowOf(journey), journey, { declared: operations })).toEqual({ result: 'same' });
  });

  test.each(names)('%s is written as it is kept, and is short enough to review', (name) => {
    const { text, journey } = byName(name);
    expect(writeJourney(journey)).toBe(text);
    // A way of many steps that save each answer is long; what each event says stays short.
    expect(text.split('\n').length).toBeLessThan(Math.max(1000, 40 * journey.steps.length));
  });
});

describe('a changed definition is told apart, by the event and the difference', () => {
  const changes = [
    {
      journey: 'bond-ladder/journeys/lengthen.journey.yaml',
      change: ['bond-ladder/ladder-edit.flow.yaml', 'to: confirm\n        set', 'to: saving\n        set'],
      told: { result: 'diverged', seq: 1, words: 'Event 1 (CONTINUE of length) led to confirm and now leads to saving.' },
    },
    {
      journey: 'bond-ladder/journeys/lengthen.journey.yaml',
      change: ['bond-ladder/ladder-edit.flow.yaml', 'maxMaturityMonths: ${answers.length.months}', 'maxMaturityMonths: 60'],
      told: {
        result: 'sameEnd',
        seq: 2,
        words:
          'After event 2 (CONFIRM of confirm), what updateAllocationConfigurationForAccount is given as payload maxMaturityMonths was 48 and is now 60.',
      },
    },
    {
      journey: 'bond-ladder/journeys/confirm-fails.journey.yaml',
      change: ['bond-ladder/ladder-edit.flow.yaml', 'to: confirm\n      problem: ${error', 'to: length\n      problem: ${error'],
      told: {
        result: 'diverged',
        seq: 3,
        words: 'Event 3 (voyager.effect.failed) led to confirm and now leads to length.',
      },
    },
    {
      journey: 'bond-ladder/journeys/stop-to-a-linked-account.journey.yaml',
      change: ['bond-ladder/ladder-reinvest.flow.yaml', "event.destination == 'linked'", "event.destination == 'none'"],
      told: {
        result: 'diverged',
        seq: 2,
        words: 'Event 2 (CONTINUE of accountSelection) led to linkedAccount and now leads to saving.',
      },
    },
    {
      journey: 'tax-override/journeys/override.journey.yaml',
      change: ['tax-override/tax-override.flow.yaml', 'EDIT: edit', 'CHANGE: edit'],
      told: { result: 'rejected', seq: 1, words: 'Event 1 (EDIT of summary) is refused now at summary: EDIT is no event of summary.' },
    },
    {
      journey: 'allocation-update/journeys/keep-because-of-a-sale.journey.yaml',
      change: ['allocation-update/allocation-update.flow.yaml', 'override: ${result.override}', "override: ${'LOW'}"],
      told: {
        result: 'sameEnd',
        seq: 3,
        words: 'After event 3 (TAX_INPUTS done), what is remembered as override was nothing and is now “LOW”.',
      },
    },
    {
      journey: 'tax-inputs/journeys/married-inviting-a-spouse.journey.yaml',
      change: ['tax-inputs/tax-inputs.flow.yaml', "'MARRIED')", "'SINGLE')"],
      told: {
        result: 'diverged',
        seq: 7,
        words: 'Event 7 (voyager.effect.done) led to spousalLink and now leads to summary.',
      },
    },
  ] as const;

  test.each(changes)('$journey with “$change.2”', ({ journey: name, change: [file, from, to], told }) => {
    const { journey } = byName(name);
    expect(replayJourney(flowOf(journey, changed(file, from, to)), journey)).toMatchObject(told);
  });

  test('a journey whose record was tampered with is told apart as well', () => {
    const { journey } = byName('bond-ladder/journeys/lengthen.journey.yaml');
    const tampered = structuredClone(journey);
    const last = tampered.steps.at(-1);
    if (last !== undefined) last.then.url = '/elsewhere';
    expect(replayJourney(flowOf(tampered), tampered)).toMatchObject({ result: 'diverged', words: expect.stringContaining('/elsewhere') });
  });
});

/** The views after every event of a journey, drawn from the definition, the folded state and its events' reads. */
function viewsOf(journey: Journey, library: Library): { views: string[]; unread: string[]; leftOut: string[] } {
  const flow = flowOf(journey, library);
  const history = historyOf(journey);
  const drawn = [...foldEach(flow, history)].map((folded) => {
    const { event, result } = folded;
    if (isRefusal(result)) throw new Error(result.detail);
    const { view, unread, diagnostics } = viewOfEvent(flow, history, { ...folded, result }, operations);
    return {
      view: JSON.stringify(view),
      leftOut: diagnostics
        .filter(({ code }) => code === 'server-list')
        .map(({ pointer, detail }) => `${journey.journey} ${result.state.stepId} ${pointer} ${detail}`),
      unread:
        event.seq === journey.steps.length - 1
          ? []
          : unread.map((name) => `${journey.journey} ${event.seq} ${result.state.stepId} ${name}`),
    };
  });
  return {
    views: drawn.map(({ view }) => view),
    unread: drawn.flatMap(({ unread }) => unread),
    leftOut: drawn.flatMap(({ leftOut }) => leftOut),
  };
}

describe('what a replay is', () => {
  /** Everything through which a fold could reach the world. */
  function forbidTheWorld(): void {
    const reached = (what: string) => () => {
      throw new Error(`a replay reached for ${what}`);
    };
    vi.spyOn(globalThis, 'fetch').mockImplementation(reached('the network'));
    vi.spyOn(Date, 'now').mockImplementation(reached('the clock'));
    vi.spyOn(Math, 'random').mockImplementation(reached('chance'));
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(reached('a timer'));
  }

  test('P10: a replay performs no effect: operations and timers come back as data', () => {
    expect(recorded.flatMap(({ journey }) => journey.steps.flatMap(({ then }) => then.effects)).length).toBeGreaterThan(5);
    const handlers = signatures.map((signature) => signature.name);
    expect(handlers).toContain('updateAllocationConfigurationForAccount');
    forbidTheWorld();
    const results = recorded.map(({ journey }) => replayJourney(flowOf(journey), journey).result);
    vi.restoreAllMocks();
    expect(results).toEqual(recorded.map(() => 'same'));
  });

  test('P10: that the world is forbidden there would show (negative control)', () => {
    forbidTheWorld();
    const tries = [() => Date.now(), () => Math.random(), () => fetch('/'), () => setTimeout(() => undefined, 0)];
    const reached = tries.map((attempt) => {
      try {
        attempt();
        return 'nothing';
      } catch (error) {
        return String(error);
      }
    });
    vi.restoreAllMocks();
    expect(reached.every((words) => words.includes('a replay reached for'))).toBe(true);
  });

  test('P11: a view is a function of definition, snapshot and what its event saw: drawn twice, from documents compiled twice, it is the same bytes', () => {
    const again = compileLibrary(files, signatures);
    let views = 0;
    for (const { journey } of recorded) {
      const first = viewsOf(journey, present);
      forbidTheWorld();
      const second = viewsOf(JSON.parse(JSON.stringify(journey)) as Journey, again);
      vi.restoreAllMocks();
      expect(second).toEqual(first);
      views += first.views.length;
    }
    expect(views).toBeGreaterThan(10);
  });

  test('P11: a recording holds what its views read, but for a last step that nobody has answered yet', () => {
    const unread = recorded.flatMap(({ journey }) => viewsOf(journey, present).unread);
    expect(unread).toEqual([]);
  });

  test('a view leaves nothing out: a list of the server that its browser reads stands in data', () => {
    const leftOut = new Set(recorded.flatMap(({ journey }) => viewsOf(journey, present).leftOut));
    expect([...leftOut]).toEqual([]);
    const { journey } = byName('new-account/journeys/risk-and-portfolio.journey.yaml');
    const unnamed = changed('new-account/views/riskLevel.view.yaml', 'find(levels,', 'find(plan.levels,');
    expect(viewsOf(journey, unnamed).leftOut.join()).toContain('riskLevel');
  });

  test('P11: another load or another definition draws another view (negative control)', () => {
    const { journey } = byName('bond-ladder/journeys/lengthen.journey.yaml');
    const other = structuredClone(journey);
    for (const { event } of other.steps)
      event.at.load = JSON.parse(JSON.stringify(event.at.load).replaceAll('2029-06-15', '2031-01-15')) as JsonObject;
    expect(viewsOf(other, present).views).not.toEqual(viewsOf(journey, present).views);
  });
});

describe('journeys are no part of a definition', () => {
  test('none is among the documents; one that is changes no hash, and is a finding that says where it belongs', () => {
    expect(files.filter(({ path }) => path.includes('journeys'))).toEqual([]);
    const among = compile([...files, ...recorded.map(({ name, text }) => ({ path: name, text }))]);
    const own = among.findings.filter(({ code }) => code === 'unknown-file');
    expect(own).toHaveLength(recorded.length);
    expect(own[0]).toMatchObject({ severity: 'error', fix: expect.stringContaining('`recordings/`') });
    expect(among.findings.filter((one) => !own.includes(one))).toEqual(present.findings);
    for (const [voyagerType, flow] of present.flows) expect(among.flows.get(voyagerType)?.hash).toBe(flow.hash);
  });

  test('what is a part of one does change its hash (negative control)', () => {
    const other = changed('bond-ladder/ladder-edit.flow.yaml', 'title: Edit ladder length', 'title: Another title');
    expect(other.flows.get('LADDER_EDIT')?.hash).not.toBe(present.flows.get('LADDER_EDIT')?.hash);
  });
});

/** The values that stand at the declared paths of a journey's events. */
function sensitiveValues(journey: Journey, paths: readonly string[]): unknown[] {
  const reach = (value: unknown, path: readonly string[]): unknown[] => {
    const [part, ...rest] = path;
    if (part === undefined) return value === null || value === undefined ? [] : [value];
    if (typeof value !== 'object' || value === null) return [];
    const inner = value as Record<string, unknown>;
    return part === '*' ? Object.values(inner).flatMap((one) => reach(one, rest)) : reach(inner[part], rest);
  };
  return journey.steps.flatMap(({ event }) => {
    const roots = { ...event, load: event.at.load, person: event.at.person };
    return paths.flatMap((path) => reach(roots, path.split('.')));
  });
}

describe('no byte of a sensitive value is in a journey file', () => {
  const canary = 'canary-5520-9981';

  test.each(names)('%s: what is declared sensitive is a mask, and no password of a persona stands in it', (name) => {
    const { text, journey } = byName(name);
    for (const value of sensitiveValues(journey, sensitiveJourneyPaths(flowOf(journey), operations))) expect(value).toBe(maskedValue);
    expect([...product.personas.personas.values()].filter(({ password }) => text.includes(password))).toEqual([]);
    // The token of a timer names its event, like `16.poll7`, and opens nothing.
    expect(text).not.toMatch(/"?(?:sealed|last4|password|cookie|token)"?:(?! \d+\.\w+$)/m);
  });

  const reading = names.filter((name) => byName(name).journey.steps.some(({ event }) => Object.keys(event.at.load).length > 0));
  test.each(reading)('%s: a canary in every read, and in an answer made of it, does not come through', (name) => {
    const { journey } = byName(name);
    const flow = flowOf(journey);
    const events = structuredClone(journey.steps.map(({ event }) => event));
    for (const event of events) {
      for (const read of Object.values(event.at.load)) {
        if (typeof read === 'object' && read !== null && !Array.isArray(read)) read['canary'] = canary;
      }
      if (event.type === 'voyager.start') event.given['note'] = `about ${canary}`;
    }
    const declaring = new Map(signatures.map((signature) => [signature.name, { sensitive: [...signature.sensitive, 'canary'] }]));
    const sealed = recordJourney(flow, journey.recordId, events, sensitiveJourneyPaths(flow, declaring));
    expect(sealed.masked).toBeGreaterThan(0);
    expect(writeJourney(sealed)).not.toContain(canary);
    expect(replayJourney(flow, sealed)).toEqual({ result: 'same' });
    const open = recordJourney(flow, journey.recordId, events, sensitiveJourneyPaths(flow, operations));
    expect(writeJourney(open)).toContain(canary); // negative control: undeclared, it is there
  });
});
