import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJourney } from '#engine/journey/journey-file.ts';
import type { StudioSimulation } from '#schemas/studio/simulation.ts';
import { recordedPeople } from '#server/studio/recorded-people.ts';
import { draftOf, json, refusal, startStudio, studio, type StudioServer } from './studio-people.ts';

const ladder = 'bond-ladder/ladder-edit.flow.yaml';
const length = 'bond-ladder/views/length.view.yaml';
const people = recordedPeople([join(import.meta.dirname, '../../../flows')]);

let all: StudioServer;
beforeAll(async () => {
  all = await startStudio();
});
afterAll(() => all.server.stop());

const asked = { voyagerType: null, as: null, send: [], journey: false };
const simulate = (id: string, more: object): Promise<StudioSimulation> =>
  json(all.author.post(`${studio}/drafts/${id}/simulate`, { ...asked, ...more }));
const draftWith = (edit: (text: string) => string, path = ladder): Promise<{ id: string }> => draftOf(all.author, path, edit);
const laterExpiry = (text: string): string => text.replace('expires: 30d', 'expires: 29d');

const onward = '      CONTINUE:\n        to: confirm\n        set:\n          shown: ${ladder.revision}\n';
/** The ladder's flow with a step after the first one; `way` is how the first one leads on. */
const withStep =
  (way: string) =>
  (text: string): string =>
    text
      .replace(onward, way)
      .replace(
        '\n  confirm:\n',
        '\n  details:\n    show: length\n    path: /details\n    events:\n      CONTINUE: confirm\n      BACK: previous\n\n  confirm:\n',
      );

describe('a simulation proposes who comes to what the draft changes, and says of everybody else why not', () => {
  test('a step that is added is come to by whoever was recorded at the one before; one can begin there, with what they answered', async () => {
    const { id } = await draftWith(withStep(onward.replace('confirm', 'details')));
    const { voyagerType, people: all } = await simulate(id, {});
    expect(all.find(({ name }) => name === 'lengthen')).toEqual({
      name: 'lengthen',
      says: expect.stringMatching(/^\w+ \w+: lengthen, to the end$/),
      comesTo: 'details',
    });
    const begun = await simulate(id, { voyagerType, as: 'lengthen' });
    const [step] = begun.changed;
    expect(begun.changed).toHaveLength(1);
    expect(step).toMatchObject({ stepId: 'details', isNew: true, isReached: false, passed: null, recorded: { at: 1, passed: null } });
    expect([begun.stepId, begun.answered]).toEqual(['length', []]);

    const there = await simulate(id, { voyagerType, as: 'lengthen', at: step?.recorded?.at ?? 0 });
    expect(there).toMatchObject({ stepId: 'details', at: 1, answered: [{ stepId: 'length', values: { months: expect.any(Number) } }] });
    expect(there.changed[0]).toMatchObject({ isReached: true });
  });

  test('a way with a condition that does not hold, or behind one that is taken, is told as the reason', async () => {
    const guarded = (when: string, first: string): string =>
      `      CONTINUE:\n${first}        - when: ${when}\n          to: details\n          set:\n            shown: \${ladder.revision}\n        - to: confirm\n          set:\n            shown: \${ladder.revision}\n`;
    const reasonOf = async (way: string): Promise<unknown> => {
      const { id } = await draftWith(withStep(way));
      const { voyagerType } = await simulate(id, {});
      const { changed, people: all } = await simulate(id, { voyagerType, as: 'lengthen' });
      expect(all.find(({ name }) => name === 'lengthen')?.comesTo).toBeNull();
      return changed[0]?.recorded;
    };
    const passed = { from: 'length', cause: 'CONTINUE', when: 'iid != null', isEarlier: false };
    expect(await reasonOf(guarded('fromSettings', ''))).toMatchObject({ at: null, passed });
    const earlier = '        - when: not fromSettings\n          to: confirm\n          set:\n            shown: ${ladder.revision}\n';
    expect(await reasonOf(guarded('fromSettings', earlier))).toMatchObject({ at: null, passed: { ...passed, isEarlier: true } });
  });

  test('a draft that adds no step is come to where it changes one; one that changes no step of the flow names none', async () => {
    const reworded = await draftWith((text) => text.replace(/^ {2}- heading: .*$/m, '  - heading: How long it lasts'), length);
    const { voyagerType } = await simulate(reworded.id, {});
    const { changed } = await simulate(reworded.id, { voyagerType, as: 'lengthen' });
    expect(changed).toMatchObject([{ stepId: 'length', isNew: false, isReached: true }]);
    const later = await draftWith(laterExpiry);
    expect((await simulate(later.id, { voyagerType, as: 'lengthen' })).changed).toEqual([]);
  });
});

describe('issue 30, point 6: "click through as any made-up person … start over on this draft, save as a journey"', () => {
  test('begins the flow that the draft changes, as somebody who was recorded, and draws what the draft says', async () => {
    const { id } = await draftWith((text) => text.replace(/^ {2}- heading: .*$/m, '  - heading: How long it lasts'), length);
    const first = await simulate(id, {});
    expect(first.people.map(({ name }) => name)).toContain('lengthen');
    const { voyagerType } = first;
    const begun = await simulate(id, { voyagerType, as: 'lengthen' });
    expect(begun).toMatchObject({ as: 'lengthen', stepId: 'length', status: 'open', refused: null });
    expect(JSON.stringify(begun.view)).toContain('How long it lasts');
    expect(begun.asked.every(({ by }) => by === 'recorded')).toBe(true);
  });

  test('is gone through to its end, or to the failure that is chosen; what was done is a journey that a test replays', async () => {
    const { id } = await draftWith(laterExpiry);
    const { voyagerType, operations } = await simulate(id, {});
    const recorded = readJourney(people.journeyOf({ name: 'lengthen', voyagerType }) ?? '');
    if ('error' in recorded) throw new Error(recorded.error);
    const send = recorded.journey.steps.flatMap(({ event }) =>
      event.type === 'client' ? [{ event: event.event, values: event.values }] : [],
    );
    const ended = await simulate(id, { voyagerType, as: 'lengthen', send, journey: true });
    expect(ended).toMatchObject({ status: 'done', refused: null });
    const saved = readJourney(ended.journey ?? '');
    expect('error' in saved ? saved.error : saved.journey.steps.at(-1)?.then.status).toBe('done');
    expect(ended.gone.length).toBeGreaterThan(2);

    const [call] = operations.filter(({ kind }) => kind === 'call');
    const code = call?.failures[0]?.code ?? '';
    const instead = { [call?.name ?? '']: { code, errors: null } };
    const failed = await simulate(id, { voyagerType, as: 'lengthen', send: send.map((one) => ({ ...one, instead })) });
    expect(failed.steps.flatMap((step) => step.asked)).toContainEqual(
      expect.objectContaining({ operation: call?.name, by: 'instead', answer: { code, errors: null } }),
    );
    expect(failed.status).toBe('open');
  });

  test('a draft with a mistake leads nowhere, and says where the mistake is', async () => {
    const { id } = await draftWith((text) => text.replace('initial:', 'initially:'));
    const words = await refusal(all.author.post(`${studio}/drafts/${id}/simulate`, asked), 422);
    expect(words).toContain('Mend the draft first: ');
    expect(words).toContain(ladder);
  });

  test('somebody who was not recorded in the flow is refused, and a flow that is none', async () => {
    const { id } = await draftWith(laterExpiry);
    const { voyagerType } = await simulate(id, {});
    const nobody = all.author.post(`${studio}/drafts/${id}/simulate`, { ...asked, voyagerType, as: 'nobody' });
    expect(await refusal(nobody, 422)).toBe('Nobody was recorded as nobody in this flow. Choose somebody else.');
    const nothing = all.author.post(`${studio}/drafts/${id}/simulate`, { ...asked, voyagerType: 'NO_FLOW' });
    expect(await refusal(nothing, 422)).toBe('The draft has no flow NO_FLOW. Choose another one.');
  });

  test('nothing is performed: no record and no event is written', async () => {
    const { db } = all.server.services.storage;
    const count = async (): Promise<number> => (await db.selectFrom('record').select('id').execute()).length;
    const before = await count();
    const { id } = await draftWith(laterExpiry);
    await simulate(id, {});
    expect(await count()).toBe(before);
  });
});
