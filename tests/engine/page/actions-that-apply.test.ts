import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { firstThatApplies } from '#engine/definition/emit/compile-call.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { evaluate } from '#engine/expression/evaluate.ts';
import { actionsThatApply } from '#engine/page/actions-that-apply.ts';
import { foldPress } from '#engine/projection/fold-press.ts';
import { Projection, ProjectionPlace } from '#engine/projection/projection-place.ts';
import type { PageCommands } from '#renderer/runtime/page-commands.ts';
import { runPress } from '#renderer/runtime/run-press.ts';
import type { Pressed } from '#renderer/runtime/view-context.ts';
import type { Action } from '#schemas/actions.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import { effectsOf } from '#server/pages/call-effects.ts';
import { chosenActions } from '#server/pages/press.ts';

type When = boolean | undefined;
/** An action, by what it does, with whether its condition holds. */
type Step = readonly [verb: 'say' | 'track' | 'submit' | 'call' | 'download' | 'go' | 'back' | 'signOut' | 'open', when?: boolean];

/** The scope of a condition: only the browser knows `state`, the server knows `given`. */
const scope = { given: { on: true, off: false }, state: { on: true, off: false } };
const conditionOf = (when: When, root: 'given' | 'state') =>
  when === undefined ? {} : { when: { $: ['get', root, when ? 'on' : 'off'] as unknown as ExpressionTree } };

function action([verb, when]: Step, at: number, root: 'given' | 'state' = 'state'): Action {
  const name = `${verb}${at}`;
  const does: Record<Step[0], object> = {
    say: { do: 'toast', text: name },
    track: { do: 'track', name },
    submit: { do: 'submit', event: name, check: false },
    call: { do: 'call', as: name, check: false },
    download: { do: 'download' },
    go: { do: 'navigate', to: `/${name}` },
    back: { do: 'back' },
    signOut: { do: 'signOut' },
    open: { do: 'open', dialog: name },
  };
  return { ...does[verb], ...conditionOf(when, root) } as Action;
}

const press = (steps: readonly Step[]): Action[] => steps.map((step, at) => action(step, at));

/** Which actions of a list these are, by what they say, name or lead to. */
const named = (chosen: readonly Action[]): string[] =>
  chosen.map((one) => {
    const found = ('text' in one ? one.text : 'name' in one ? one.name : 'event' in one ? one.event : 'to' in one ? one.to : '') as string;
    return found.replace('/', '') || ('as' in one ? one.as : 'dialog' in one ? one.dialog : one.do) || one.do;
  });

/** A browser runs the list; what it was told to do, in order. */
async function ranInBrowser(list: readonly Action[]): Promise<string[]> {
  const did: string[] = [];
  vi.stubGlobal('document', { getElementById: (id: string) => (did.push(id.replace(/^.*open/, 'open')), null) });
  vi.stubGlobal('HTMLDialogElement', class {});
  const commands = {
    submit: (event: string) => did.push(event),
    call: (_values: object, { press: pressed }: Pressed) =>
      void did.push(named(pressed.filter(({ do: verb }) => verb === 'call'))[0] ?? ''),
    navigate: (address: string) => did.push(address.slice(1)),
    toast: ({ text }: { text: string }) => did.push(text),
    track: (name: string) => did.push(name),
    back: () => did.push('back'),
    signOut: () => did.push('signOut'),
  } as unknown as PageCommands;
  const view = { store: { scope: () => scope, values: () => ({}) }, form: { fields: [] }, rows: {}, id: '', prefix: '' };
  await runPress({ press: list, view } as unknown as Pressed, commands);
  return did;
}

/** The list as the server draws it, for a browser that chooses among the rest. */
function drawn(list: readonly Action[]): Action[] {
  const projection = new Projection({ callRows: {}, dialogs: {} } as unknown as CompiledView);
  return foldPress(list, new ProjectionPlace(projection, { given: scope.given }));
}

const bySight = (when: unknown): boolean => (when as { $: string[] }).$?.[2] === 'on' || when === true;

type User = (list: readonly Action[]) => string[] | Promise<string[]>;
const users: [string, User][] = [
  ['the chooser itself', (list) => named(actionsThatApply(list, bySight))],
  ['a press in the browser', ranInBrowser],
  ['a press on the server', (list) => named(chosenActions(list, scope))],
  ['what follows a call', (list) => named(effectsOf(list as never, scope).then)],
  ['what is drawn of a press', (list) => named(actionsThatApply(drawn(list), bySight))],
];

describe('"first that applies" is one rule, whoever chooses', () => {
  beforeAll(() => void vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } }));
  afterAll(() => void vi.unstubAllGlobals());

  const table: [rule: string, steps: Step[], chosen: string[]][] = [
    [
      'of neighbours with `when`, the first whose condition holds',
      [
        ['say', false],
        ['say', true],
        ['say', true],
      ],
      ['say1'],
    ],
    [
      'two toasts whose `when` both hold: the first',
      [
        ['say', true],
        ['say', true],
      ],
      ['say0'],
    ],
    ['an action without `when` always applies', [['say'], ['track'], ['say']], ['say0', 'track1', 'say2']],
    ['an action without `when` begins new alternatives', [['say', true], ['track'], ['say', true]], ['say0', 'track1', 'say2']],
    [
      'where no condition holds, none of them',
      [
        ['say', false],
        ['track', false],
      ],
      [],
    ],
    ['what leads elsewhere ends the list: [submit, call]', [['submit'], ['call']], ['submit0']],
    ['… [call, submit]', [['call'], ['submit']], ['call0']],
    ['… [go, say]', [['go'], ['say']], ['go0']],
    ['… [back, say]', [['back'], ['say']], ['back']],
    ['… [signOut, say]', [['signOut'], ['say']], ['signOut']],
    ['… by its condition too, so that the last one is what else', [['go', true], ['go']], ['go0']],
    ['… and not where its condition does not hold', [['go', false], ['go']], ['go1']],
    ['what stays lets the list go on', [['say', true], ['submit']], ['say0', 'submit1']],
    ['a dialog as an alternative is opened instead of what follows', [['open', true], ['submit']], ['open0']],
    ['… and what follows is done where it is not', [['open', false], ['submit']], ['submit1']],
    ['a dialog that is always opened lets the list go on', [['open'], ['track']], ['open0', 'track1']],
  ];
  describe.each(users)('%s', (who, choose) => {
    test.each(table)('%s', async (_rule, steps, chosen) => {
      const list = press(steps);
      expect(await choose(list), who).toEqual(chosen);
    });
  });
});

const verbs = ['say', 'track', 'submit', 'call', 'download', 'go', 'back', 'signOut', 'open'] as const;
const step = fc.tuple(
  fc.constantFrom(...verbs),
  fc.constantFrom(undefined, true, false),
  fc.constantFrom('given' as const, 'state' as const),
);

/** As the rule says it: runs of alternatives, one after the other. */
function naively(steps: readonly (readonly [Step[0], When, ...unknown[]])[]): number[] {
  const leads = (verb: Step[0]) => !['say', 'track', 'open'].includes(verb);
  const chosen: number[] = [];
  let at = 0;
  while (at < steps.length) {
    const [verb, when] = steps[at]!;
    if (when === undefined) {
      chosen.push(at++);
      if (leads(verb)) return chosen;
      continue;
    }
    let end = at;
    while (end < steps.length && steps[end]![1] !== undefined) end++;
    const first = steps.slice(at, end).findIndex(([, holds]) => holds === true);
    if (first !== -1) {
      chosen.push(at + first);
      const [taken] = steps[at + first]!;
      if (leads(taken) || taken === 'open') return chosen;
    }
    at = end;
  }
  return chosen;
}

describe('any list', () => {
  const lists = fc.array(step, { maxLength: 8 });
  const listOf = (steps: readonly (readonly [Step[0], When, 'given' | 'state'])[]) =>
    steps.map(([verb, when, root], at) => ({ ...action([verb, ...(when === undefined ? [] : [when])] as unknown as Step, at, root), at }));

  test('is chosen from as the rule says it', () => {
    fc.assert(
      fc.property(lists, (steps) => {
        const list = listOf(steps);
        expect(actionsThatApply(list, bySight).map(({ at }) => at)).toEqual(naively(steps));
      }),
      { numRuns: 1000 },
    );
  });

  test('comes to the same, whatever of it the server decides before the browser does', () => {
    fc.assert(
      fc.property(lists, (steps) => {
        const all = steps.map(([verb, when, root], at) =>
          action([verb, ...(when === undefined ? [] : [when])] as unknown as Step, at, root),
        );
        expect(named(actionsThatApply(drawn(all), bySight))).toEqual(named(actionsThatApply(all, bySight)));
      }),
      { numRuns: 1000 },
    );
  });

  test('that comes to a call: the server finds the same one among the calls of its node', () => {
    fc.assert(
      fc.property(lists, (steps) => {
        const chosen = naively(steps).find((at) => steps[at]![0] === 'call');
        let before: ExpressionTree[] = [];
        const calls: { at: number; when: ExpressionTree | null }[] = [];
        for (const [at, [verb, when, root]] of steps.entries()) {
          const condition = conditionOf(when, root);
          if (verb === 'call') calls.push({ at, when: firstThatApplies(condition as never, before) });
          before = condition.when === undefined ? [] : [...before, condition.when.$];
        }
        const found = calls.find(({ when }) => when === null || evaluate(when, scope) === true)?.at;
        if (chosen !== undefined) expect(found).toBe(chosen);
      }),
      { numRuns: 1000 },
    );
  });
});
