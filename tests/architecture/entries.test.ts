import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { keysFrom } from '#server/security/keys.ts';
import { openKeyOf } from '#server/voyager/records/open-key.ts';
import { productFiles, productLibrary } from '../support/library.ts';

const library = productLibrary();
const flows = [...library.flows.values()];
const startsFresh = ({ starts }: Pick<CompiledFlow, 'starts'>): boolean => starts === 'fresh';
const keys = keysFrom(Buffer.alloc(32, 7));

/** Flows that are resumed, and whose address names no one thing: why nothing is taken up unseen. */
const isSeen = new Map([
  ['UPLOAD_DOCUMENT', 'its one step shows each file that it holds'],
  ['FPSL_ONBOARDING', 'its steps ask for nothing, and the specification resumes it'],
]);

test('the entry of every flow says whether it starts fresh or resumes', () => {
  const written = productFiles().filter(({ path }) => path.endsWith('.flow.yaml'));
  const unsaid = written.filter(({ text }) => !/^record:\n {2}starts: (fresh|resume)$/m.test(text)).map(({ path }) => path);
  expect([written.length, unsaid]).toEqual([flows.length, []]);
});

test('the table of entries has every flow, and says what its document says', () => {
  const readme = readFileSync(new URL('../../flows/README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (fresh|resume) \| .+ \|$/gm)].map(([, name, starts]) => `${name} ${starts}`);
  expect(rows.sort()).toEqual(flows.map((flow) => `${flow.voyagerType} ${startsFresh(flow) ? 'fresh' : 'resume'}`).sort());
});

/** The names of what a flow is given that may differ, and its entry still lead into the same record. */
function ignored(flow: CompiledFlow): string[] {
  const given = Object.fromEntries(Object.keys(flow.given).map((name) => [name, `one ${name}`]));
  const keyOf = (values: Record<string, string>) => openKeyOf({ keys }, { flow, actor: { id: 'a' }, given: values });
  return Object.keys(given).filter((name) => keyOf(given) === keyOf({ ...given, [name]: 'another' }));
}

test('no flow ignores a value of its address that differs from that of a half-done record', () => {
  expect(flows.flatMap((flow) => ignored(flow).map((name) => `${flow.voyagerType} ${name}`))).toEqual([]);
});

test('negative control: a flow whose record is one per some of its values ignores the others', () => {
  const move = flows.find(({ voyagerType }) => voyagerType === 'MOVE_MONEY')!;
  expect(ignored({ ...move, onePer: ['person', 'context', 'sourceId', 'destinationId'] })).toEqual(['origin']);
});

/** The steps that an entry may lead to: the initial state, or where that leads at once. */
function firstSteps({ states, initial }: CompiledFlow): CompiledView[] {
  const seen = new Set<string>();
  const pending = [initial];
  while (pending.length > 0) {
    const state = states[pending.pop() ?? ''];
    if (state === undefined || seen.has(state.stepId)) continue;
    seen.add(state.stepId);
    pending.push(...state.always.flatMap(({ to }) => to ?? []));
  }
  return [...seen].flatMap((id) => states[id]?.view ?? []);
}

const offers = (view: CompiledView): boolean =>
  ['["get","progress","unfinished"]', '"discardRecord"'].every((text) => JSON.stringify(view).includes(text));

test('each first step of a flow that starts fresh offers what is half done, to go on with or to discard', () => {
  const silent = flows.filter(startsFresh).flatMap((flow) => firstSteps(flow).flatMap((view) => (offers(view) ? [] : flow.voyagerType)));
  expect(silent).toEqual([]);
  // Negative control: what no shell of steps is drawn around offers nothing.
  expect(offers(library.screens.get('global')!.view)).toBe(false);
});

test('a flow that resumes is of one thing that its address names, or begins with an overview, or says why nothing is taken up unseen', () => {
  const silent = flows.filter((flow) => {
    const { given, enterAt, voyagerType } = flow;
    const namesOne = Object.keys(given).length > 0 && Object.values(given).every(({ optional }) => !optional);
    return !startsFresh(flow) && !namesOne && enterAt == null && !isSeen.has(voyagerType);
  });
  expect(silent.map(({ voyagerType }) => voyagerType)).toEqual([]);
});
