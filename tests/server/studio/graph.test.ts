import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainCondition } from '#engine/compiled/plain-condition.ts';
import { parseExpression } from '#engine/expression/parse.ts';
import type { StepExamples, StudioGraph } from '#schemas/studio/look.ts';
import { documentIn, draftOf, json, startStudio, studio, type StudioServer } from './studio-people.ts';

const ladder = 'bond-ladder/ladder-edit.flow.yaml';
const confirm = 'bond-ladder/views/confirm.view.yaml';

let all: StudioServer;
let id: string;
beforeAll(async () => {
  all = await startStudio();
  ({ id } = await draftOf(all.author, ladder, (text) => text.replace('expires: 30d', 'expires: 28d')));
});
afterAll(() => all.server.stop());

const graph = (asked: object): Promise<StudioGraph> =>
  json(all.author.post(`${studio}/drafts/${id}/graph`, { voyagerType: null, path: null, before: false, typed: null, ...asked }));

describe('issue 30, point 3: "the flow\'s graph (Back drawn truly; press a step to open it)"', () => {
  test("of a flow's document and of the view of a step: each state with where it is written, and the step before as a line of the step", async () => {
    const drawn = await graph({ path: ladder });
    const node = drawn?.nodes.find(({ name }) => name === 'confirm');
    expect(node).toMatchObject({ kind: 'dialog', place: { file: ladder, line: expect.any(Number) }, view: confirm, findings: 0 });
    const { text } = await documentIn(all.author, id, ladder);
    expect(text?.split('\n')[(node?.place?.line ?? 0) - 1]).toMatch(/^ {2}confirm:/);
    expect(JSON.stringify(node?.box.lines)).toContain('the step before');
    const call = drawn?.nodes.find(({ kind }) => kind === 'call');
    expect(call?.failures.length).toBeGreaterThan(1);
    expect(call?.failures.every(({ code, say }) => code !== '' && say !== '')).toBe(true);
    expect((await graph({ path: confirm }))?.voyagerType).toBe(drawn?.voyagerType);
    expect(await graph({ path: 'home/home.screen.yaml' })).toBeNull();
    expect((await graph({ path: ladder, before: true }))?.nodes).toHaveLength(drawn?.nodes.length ?? 0);
  });

  test('follows what is typed before it is saved, and marks the state with a mistake', async () => {
    const { text } = await documentIn(all.author, id, ladder);
    const added = (text ?? '').replace('\n  saving:', '\n  pause:\n    always:\n      - to: saving\n  saving:');
    const drawn = await graph({ path: ladder, typed: { path: ladder, text: added } });
    expect(drawn?.nodes.find(({ name }) => name === 'pause')).toMatchObject({ kind: 'choice' });
    const view = await documentIn(all.author, id, confirm);
    const broken = { path: confirm, text: (view.text ?? '').replace('- button: Confirm', '- buton: Confirm') };
    expect(broken.text).not.toBe(view.text);
    const marked = await graph({ path: ladder, typed: broken });
    expect(marked?.nodes.filter(({ findings }) => findings > 0).map(({ name }) => name)).toEqual(['confirm']);
  });
});

describe('a graph is read by whoever owns the flow: it names what is pressed, and says what is asked', () => {
  test('an arrow has the words of the button that leads along it, and no event', async () => {
    const drawn = await graph({ path: ladder });
    const lines = (drawn?.arrows ?? []).flatMap(({ label }) => label?.box.lines ?? []);
    expect(lines.map(({ text }) => text)).toContain('“Continue”');
    expect(lines.map(({ text }) => text)).not.toContain('CONTINUE');
    expect(lines.filter(({ style }) => style === 'code' || style === 'guard')).toEqual([]);
  });

  test.each([
    ['iid != null', 'iid is given'],
    ['application.taxId == null', 'application tax id is not given'],
    ["result.status in ['opened', 'review']", 'result status is opened or review'],
    ["source != 'MOVE_STOCK'", 'source is not MOVE_STOCK'],
    ["error.code == 'RATES_EXPIRED'", 'it fails with RATES_EXPIRED'],
    ['not task.isOpen', 'not task is open'],
    ['size(people) > 0', 'size(people) > 0'], // has no such words
  ])('the condition %s is: %s', (written, words) => {
    expect(plainCondition(parseExpression(written).tree ?? null)).toBe(words);
  });
});

test('issue 30, point 3: "the step drawn live … with example data": as recorded people saw it, each view once, drawn by what is typed', async () => {
  const { voyagerType = '' } = (await graph({ path: ladder })) ?? {};
  const examples = (asked: object): Promise<StepExamples> =>
    json(all.author.post(`${studio}/drafts/${id}/step`, { voyagerType, stepId: 'confirm', before: false, typed: null, ...asked }));
  const drawn = await examples({});
  expect(drawn.length).toBeGreaterThan(1);
  expect(new Set(drawn.map(({ layout }) => JSON.stringify(layout))).size).toBe(drawn.length);
  const view = await documentIn(all.author, id, confirm);
  const typed = { path: confirm, text: (view.text ?? '').replace('- button: Confirm', '- button: Lengthen it') };
  expect(JSON.stringify(await examples({ typed }))).toContain('Lengthen it');
  expect(JSON.stringify(drawn)).not.toContain('Lengthen it'); // control
  expect(JSON.stringify(await examples({ typed, before: true }))).not.toContain('Lengthen it');
  expect(await examples({ stepId: 'nowhere' })).toEqual([]);
});

test('issue 30, point 4: each drawn node has the lines that it is written in, in whichever document; nothing has where nobody types', async () => {
  const { voyagerType = '' } = (await graph({ path: ladder })) ?? {};
  const { text } = await documentIn(all.author, id, confirm);
  const typed = { path: confirm, text: text ?? '' };
  const ask = (asked: object): Promise<StepExamples> =>
    json(all.author.post(`${studio}/drafts/${id}/step`, { voyagerType, stepId: 'confirm', before: false, typed: null, ...asked }));
  const [example] = await ask({ typed });
  const lines = typed.text.split('\n');
  const own = Object.values(example?.written ?? {}).filter(({ file }) => file === confirm);
  const places = own.map(({ line, column }) => lines[line - 1]?.slice(column - 1));
  expect(places).toContain('button: Cancel');
  const cancel = own.find(({ line }) => lines[line - 1]?.includes('button: Cancel'));
  expect(lines.slice(cancel?.line, cancel?.until).every((line) => !line.includes('button:'))).toBe(true);
  expect(places.every((place) => place !== undefined && /^[a-z]+[A-Za-z]*:/.test(place))).toBe(true);
  expect(JSON.stringify(example?.layout)).not.toContain('$from');
  expect((await ask({}))[0]?.written).toEqual({}); // control
  // While the flow is typed, the view's nodes have their places in the view.
  const flow = await documentIn(all.author, id, ladder);
  expect((await ask({ typed: { path: ladder, text: flow.text ?? '' } }))[0]?.written).toEqual(example?.written);
});
