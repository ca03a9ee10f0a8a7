import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJourney } from '#engine/journey/journey-file.ts';
import { recordedPeople } from '#server/studio/recorded-people.ts';
import type { StudioSketch } from '#schemas/studio/look.ts';
import type { StudioSimulation } from '#schemas/studio/simulation.ts';
import { done, draftOf, json, refusal, startStudio, studio, type StudioServer } from './studio-people.ts';

const ladder = 'bond-ladder/ladder-edit.flow.yaml';
const sketch = 'bond-ladder/lengthen.sketch.yaml';
const text = `sketch: lengthenLadder
about: Changes the length of a ladder.
kind: external
input:
  accountId: string
  payload:
    type: string
    shownRevision: number
    maxMaturityMonths: integer
output:
  success: boolean
  receipt:
    summary: string
    reference: string
    effectiveOn: date
failures:
  TOO_LONG: The ladder cannot be as long as that.
examples:
  - success: true
    receipt:
      summary: Sketched to 4 years.
      reference: S-1
      effectiveOn: "2026-07-01"
`;

let all: StudioServer;
let id: string;
let revision: number;
let voyagerType: string;
let send: { event: string; values: unknown; instead?: object }[];

beforeAll(async () => {
  all = await startStudio();
  // A flow asks for an operation that nobody built: its second document describes it.
  ({ id } = await draftOf(all.author, ladder, (flow) =>
    flow.replace('call: updateAllocationConfigurationForAccount', 'call: lengthenLadder'),
  ));
  ({ revision } = await json<{ revision: number }>(
    all.author.post(`${studio}/drafts/${id}/document`, { path: sketch, text, revision: 0 }),
  ));
  voyagerType = [...all.server.services.library().flows.values()].find(({ file }) => file === ladder)?.voyagerType ?? '';
  const people = recordedPeople([new URL('../../../flows', import.meta.url).pathname]);
  const recorded = readJourney(people.journeyOf({ name: 'lengthen', voyagerType }) ?? '');
  if ('error' in recorded) throw new Error(recorded.error);
  send = recorded.journey.steps.flatMap(({ event }) => (event.type === 'client' ? [{ event: event.event, values: event.values }] : []));
});
afterAll(() => all.server.stop());

const simulate = (acts: object[]): Promise<StudioSimulation> =>
  json(all.author.post(`${studio}/drafts/${id}/simulate`, { voyagerType, as: 'lengthen', send: acts, journey: false }));

describe('issue 30, point 5: "Sketch operations: name, input, output, failures and examples in the draft"', () => {
  test('the check knows what is sketched, and says that no server has it; without the sketch the operation is unknown (control)', async () => {
    type Found = { findings: { code: string; message: string }[] };
    const check = (typed: object | null): Promise<Found> => json(all.author.post(`${studio}/drafts/${id}/check`, { typed }));
    const { findings } = await check(null);
    expect(findings.map(({ code }) => code)).toEqual(['only-sketched']);
    expect(findings[0]?.message).toBe('lengthenLadder is only sketched, so nothing can be published with it.');
    const other = await check({ path: sketch, text: text.replace('lengthenLadder', 'shortenLadder') });
    expect(other.findings.map(({ code }) => code)).toContain('unknown-operation');
  });

  test('"the preview runs on them": a simulation is answered by its first example, or by the failure that is chosen', async () => {
    const ended = await simulate(send);
    expect(ended).toMatchObject({ status: 'done', refused: null });
    const operation = ended.operations.find(({ name }) => name === 'lengthenLadder');
    expect(operation).toMatchObject({ kind: 'call', failures: [{ code: 'TOO_LONG' }], examples: [{ success: true }] });
    const instead = { lengthenLadder: { code: 'TOO_LONG', errors: null } };
    const failed = await simulate(send.map((one) => ({ ...one, instead })));
    expect(failed.steps.at(-1)?.problem).toContain('The ladder cannot be as long as that.');
  });

  test('"publishing is refused until a server has the real one", now and at a time; it can be reviewed before', async () => {
    const { author, reviewer, publisher } = all;
    await done(author.post(`${studio}/drafts/${id}/submit`, { revision, text: 'See.' }));
    await done(reviewer.post(`${studio}/drafts/${id}/approve`, { revision, text: '' }));
    const words = await refusal(publisher.post(`${studio}/drafts/${id}/publish`, { revision, patch: false, reason: 'See.' }));
    expect(words).toContain('lengthenLadder is only sketched, so nothing can be published with it. Ask a developer to build it');
    const at = all.server.clock.now() + 60_000;
    const later = await refusal(publisher.post(`${studio}/drafts/${id}/schedule`, { revision, patch: false, reason: 'See.', at }));
    expect(later).toContain('lengthenLadder is only sketched');
  });

  test('"export as a ticket or a TypeScript skeleton"; of a text that is no sketch nothing is made', async () => {
    const { name, typescript, ticket } = await json<StudioSketch>(
      all.author.get(`${studio}/drafts/${id}/sketch?path=${encodeURIComponent(sketch)}`),
    );
    expect([name, typescript, ticket]).toEqual([
      'lengthenLadder',
      expect.stringContaining("name: 'lengthenLadder'"),
      expect.stringContaining('# Build the operation `lengthenLadder`'),
    ]);
    const none = all.author.get(`${studio}/drafts/${id}/sketch?path=${encodeURIComponent(ladder)}`);
    expect(await refusal(none, 422)).toBe('This is not a whole sketch yet. Mend its mistakes first.');
  });
});
