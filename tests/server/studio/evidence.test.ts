import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJourney } from '#engine/journey/journey-file.ts';
import type { MadeJourney, StudioEvidence } from '#schemas/studio/evidence.ts';
import { ladder } from './published-flow.ts';
import { documentIn, done, draftOf, json, refusal, startStudio, studio, type StudioServer } from './studio-people.ts';

let all: StudioServer;
beforeAll(async () => {
  all = await startStudio();
});
afterAll(() => all.server.stop());

const onward = '      CONTINUE:\n        to: confirm\n        set:\n          shown: ${ladder.revision}\n';
/** The ladder's flow with a step after the first one. */
const withStep = (text: string): string =>
  text
    .replace(onward, onward.replace('confirm', 'details'))
    .replace(
      '\n  confirm:\n',
      '\n  details:\n    show: length\n    path: /details\n    events:\n      CONTINUE: confirm\n      BACK: previous\n\n  confirm:\n',
    );

const evidence = (id: string, flow = ''): Promise<StudioEvidence> =>
  json(all.reviewer.get(`${studio}/drafts/${id}/evidence${flow === '' ? '' : `?flow=${flow}`}`));
const make = (id: string, voyagerType: string, element: string): Promise<MadeJourney> =>
  json(all.author.post(`${studio}/drafts/${id}/journeys`, { voyagerType, element }));

describe('evidence: a draft says what of its flows no journey passes, and which journeys it turns red', () => {
  test('what the draft adds comes first, with its document and line; a press makes the journey, which is saved and turns red when the draft changes', async () => {
    const { id, revision } = await draftOf(all.author, ladder, withStep);
    const before = await evidence(id);
    const { voyagerType } = before;
    expect(before.flows[0]).toMatchObject({ voyagerType, isChanged: true });
    expect(before.recorded).toBeGreaterThan(0);
    // Recorded people went to the dialog at once: the new step is in their way.
    expect(before.red.length).toBeGreaterThan(0);
    const [first] = before.uncovered;
    expect(first).toMatchObject({ isNew: true, file: ladder });
    const onwardFromStep = before.uncovered.find((one) => one.id === 'details CONTINUE 0');
    expect(onwardFromStep).toMatchObject({ kind: 'way', words: "at 'details', CONTINUE leads to 'confirm'", isNew: true });
    expect(onwardFromStep?.line).toBeGreaterThan(1);

    const made = await make(id, voyagerType, 'details CONTINUE 0');
    expect(made).toMatchObject({ steps: ['length', 'details', 'confirm'] });
    const after = await evidence(id);
    expect(after.saved).toEqual([{ id: 'id' in made ? made.id : '', says: "at 'details', CONTINUE leads to 'confirm'" }]);
    expect(after.uncovered.some((one) => one.id === 'details CONTINUE 0')).toBe(false);
    expect(after.red.some(({ savedId }) => savedId !== null)).toBe(false);

    const [saved] = after.saved;
    const { text } = await json<{ text: string }>(all.reviewer.get(`${studio}/drafts/${id}/journeys/${saved?.id ?? ''}`));
    expect(readJourney(text)).toMatchObject({ journey: { journey: voyagerType } });

    const held = await documentIn(all.author, id, ladder);
    const elsewhere = held.text?.replace('shown: ${ladder.revision}', 'shown: ${ladder.revision + 1}') ?? '';
    await json(all.author.post(`${studio}/drafts/${id}/document`, { path: ladder, text: elsewhere, revision }));
    const changed = await evidence(id);
    expect(changed.red).toContainEqual({ says: saved?.says, words: expect.stringContaining('shown'), savedId: saved?.id });

    await done(all.author.post(`${studio}/drafts/${id}/journeys/remove`, { id: saved?.id }));
    expect((await evidence(id)).saved).toEqual([]);
    expect((await all.reviewer.get(`${studio}/drafts/${id}/journeys/${saved?.id ?? ''}`)).status).toBe(404);
  });

  test('negative control: a draft that changes only words turns no journey red and adds nothing', async () => {
    const { id } = await draftOf(all.author, ladder, (text) => text.replace(/^title: .*$/m, 'title: Another title'));
    const { red, uncovered } = await evidence(id);
    expect([red, uncovered.filter(({ isNew }) => isNew)]).toEqual([[], []]);
  });

  test('a side of a condition, a failure and a rule of a field are passed by the journey that is made for them; why none is made is said', async () => {
    const { id } = await draftOf(all.author, ladder, (text) => text.replace('expires: 30d', 'expires: 29d'));
    const { voyagerType, uncovered } = await evidence(id);
    for (const kind of ['rule', 'failure'] as const) {
      const element = uncovered.find((one) => one.kind === kind);
      if (element === undefined) continue;
      const made = await make(id, voyagerType, element.id);
      if ('id' in made) expect((await evidence(id)).uncovered.some((one) => one.id === element.id)).toBe(false);
      else expect(made.whyNot).toMatch(/^No (?:journey was found|answers lead there): /);
    }
    expect(await make(id, voyagerType, 'none of these')).toEqual({ whyNot: 'The draft has this no more: load the page again.' });
  });

  test('a draft with a mistake has no evidence, and says what to mend; a flow that is none is named', async () => {
    const { id } = await draftOf(all.author, ladder, (text) => text.replace('to: confirm', 'to: confirmx'));
    expect(await refusal(all.author.get(`${studio}/drafts/${id}/evidence`), 422)).toMatch(/^Mend the draft first: /);
    const { id: good } = await draftOf(all.author, ladder, (text) => text.replace('expires: 30d', 'expires: 28d'));
    expect(await refusal(all.author.get(`${studio}/drafts/${good}/evidence?flow=NONE`), 422)).toBe(
      'The draft has no flow NONE. Choose another one.',
    );
  });
});
