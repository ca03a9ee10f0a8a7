import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJourney } from '#engine/journey/journey-file.ts';
import type { StudioGraph } from '#schemas/studio/look.ts';
import type { StudioSimulation } from '#schemas/studio/simulation.ts';
import type { StudioReplay } from '#schemas/studio/replay.ts';
import { recordings } from '#tests/replay/recorded.ts';
import { flowIn, ladder } from './published-flow.ts';
import { draftOf, json, refusal, startStudio, studio, type StudioServer } from './studio-people.ts';

const name = 'lengthen';
const text = readFileSync(join(recordings, `bond-ladder/journeys/${name}.journey.yaml`), 'utf8');

let all: StudioServer;
beforeAll(async () => {
  all = await startStudio();
});
afterAll(() => all.server.stop());

const recorded = () => ({ name, voyagerType: flowIn(all, ladder) });
const asked = (more: object): object => ({ draftId: null, journey: recorded(), at: 0, ...more });
const replay = (more: object): Promise<StudioReplay> => json(all.author.post(`${studio}/replay`, asked(more)));
const goOn = (more: object): Promise<StudioSimulation> =>
  json(all.author.post(`${studio}/replay/go-on`, { ...asked(more), voyagerType: recorded().voyagerType, send: [], save: false, ...more }));

describe('issue 30, point 14: "scrub through a history, see before and after, guards with their results, run on from here, save as a test"', () => {
  test('each event says where it led, and a moment has state and view before and after it', async () => {
    const { events, moment: start } = await replay({});
    expect(events.map(({ event, from, stepId }) => [event, from, stepId]).slice(0, 3)).toEqual([
      ['the start', null, 'length'],
      ['CONTINUE of length', 'length', 'confirm'],
      ['CONFIRM of confirm', 'confirm', 'saving'],
    ]);
    expect(start).toMatchObject({ seq: 0, before: null, after: { state: { stepId: 'length', answers: {}, trail: [] } } });
    const { moment } = await replay({ at: 1 });
    expect(moment).toMatchObject({
      seq: 1,
      before: { state: { stepId: 'length', answers: {} }, view: start.after.view },
      after: { state: { stepId: 'confirm', trail: ['length'], answers: { length: expect.any(Object) as object } } },
    });
    expect(JSON.stringify(moment.after.view)).not.toBe(JSON.stringify(moment.before?.view));
    expect((await replay({ at: 99 })).moment.seq).toBe(events.at(-1)?.seq);
  });

  test('a guard says whether it held: of two ends of an operation, the one whose guard fails is passed by', async () => {
    const { events } = await replay({});
    const saved = events.find(({ from, stepId }) => from === 'saving' && stepId === 'saved');
    expect(saved?.guards).toEqual([
      { from: 'saving', cause: expect.stringMatching(/^ok /) as string, when: 'iid != null', to: 'savedFromSettings', result: 'fails' },
    ]);
    expect(events[0]?.guards).toEqual([]);
  });

  test('a journey that is pasted is replayed like one of the repository, and by a draft where that is asked for', async () => {
    const { moment: _moment, ...pasted } = await replay({ journey: { text } });
    const { moment: _other, ...known } = await replay({});
    expect(pasted).toEqual(known);
    const draft = await draftOf(all.author, ladder, (flow) => flow.replace('CONFIRM: saving', 'CONFIRM: length'));
    const { differs } = await replay({ draftId: draft.id });
    expect(differs?.seq).toBe(2);
    const gone = await draftOf(all.author, ladder, (flow) => flow.replace('      CONFIRM: saving\n', '      SEND: saving\n'));
    const { refused, events } = await replay({ draftId: gone.id });
    expect(refused).toMatchObject({ seq: 2, event: 'CONFIRM of confirm' });
    expect(events).toHaveLength(2);
  });

  test('from any event it runs on as a simulation with the recorded answers, and is saved as a journey that the replay reads', async () => {
    const here = await goOn({ at: 1 });
    expect(here).toMatchObject({ stepId: 'confirm', status: 'open', steps: [], journey: null });
    const other = await goOn({ at: 1, send: [{ event: 'BACK' }] });
    expect(other).toMatchObject({ stepId: 'length', refused: null });
    const ended = await goOn({ at: 1, send: [{ event: 'CONFIRM' }], save: true });
    expect(ended).toMatchObject({ stepId: 'saved', status: 'done' });
    expect(ended.steps.flatMap(({ asked: of }) => of)).toContainEqual(expect.objectContaining({ kind: 'call', by: 'recorded' }));
    const saved = readJourney(ended.journey ?? '');
    expect('error' in saved ? saved.error : saved.journey.steps.map(({ then }) => then.stepId)).toEqual([
      'length',
      'confirm',
      'saving',
      'saved',
    ]);
    const again = await replay({ journey: { text: ended.journey ?? '' } });
    expect([again.refused, again.differs]).toEqual([null, null]);
  });

  test('what is no journey, of no flow or of no name is refused in a sentence, and one that was changed is told apart (control)', async () => {
    const send = (more: object): Promise<Response> => all.author.post(`${studio}/replay`, asked(more));
    expect(await refusal(send({ journey: { text: 'hello' } }), 422)).toMatch(/^This is not a journey\. /);
    const other = text.replace(/^journey: .*$/m, 'journey: NO_FLOW');
    expect(await refusal(send({ journey: { text: other } }), 422)).toBe('There is no flow NO_FLOW, which this is a journey of.');
    expect((await send({ journey: { ...recorded(), name: 'nobody' } })).status).toBe(404);
    expect((await send({ draftId: 'none' })).status).toBe(404);
    const changed = await replay({ journey: { text: text.replaceAll('stepId: confirm', 'stepId: saved') } });
    expect(changed.differs?.seq).toBe(1);
  });

  test('the flow is drawn beside it; nothing is written, and a customer finds no such address', async () => {
    const { db } = all.server.services.storage;
    const count = async (): Promise<number> => (await db.selectFrom('event').select('seq').execute()).length;
    const before = await count();
    const graph = await json<StudioGraph>(
      all.author.post(`${studio}/replay/graph`, { draftId: null, voyagerType: recorded().voyagerType }),
    );
    expect(graph?.nodes.map(({ id }) => id)).toContain('state confirm');
    await goOn({ at: 1, send: [{ event: 'CONFIRM' }] });
    expect(await count()).toBe(before);
    expect((await all.customer.post(`${studio}/replay`, asked({}))).status).toBe(404);
  });
});
