import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { compileFixture } from './fixture.ts';
import { checkRecords, storedCodec } from '#tests/fault/check-records.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { readSnapshot, SnapshotInvalid } from '#server/voyager/records/snapshot-shape.ts';
import { makeFixture, type Fixture } from './fixture.ts';

/** A model of the ring in a few lines, which random clients are compared with (FL-01). */
class Model {
  stepId = 'one';
  trail: string[] = [];
  revision = 0;
  added = 0;
  /** Returns true if a command is taken; the model has then moved. */
  take(command: Command): boolean {
    const stepId = command.at === 'here' ? this.stepId : command.at;
    if (command.stale) return false;
    if (stepId !== this.stepId) {
      const place = this.trail.indexOf(stepId);
      if (place === -1 || !this.declared(stepId, command.event, place)) return false;
      this.trail = this.trail.slice(0, place);
      this.stepId = stepId;
      this.revision++;
    } else if (!this.declared(stepId, command.event, this.trail.length)) return false;
    this.revision++;
    if (command.event === 'BACK') this.stepId = this.trail.pop() ?? '';
    else if (this.stepId === 'one') this.#go('two');
    else if (this.stepId === 'two') {
      this.added++;
      this.revision++;
      this.#go('three');
    } else {
      this.trail = [];
      this.stepId = 'one';
    }
    return true;
  }
  declared(stepId: string, event: string, trailLength: number): boolean {
    return event === 'CONTINUE' || (event === 'BACK' && stepId === 'two' && trailLength > 0);
  }
  #go(stepId: string): void {
    this.trail.push(this.stepId);
    this.stepId = stepId;
  }
}

interface Command {
  at: 'here' | 'one' | 'two' | 'three' | 'adding' | 'stopped';
  event: string;
  stale: boolean;
}

const commands = fc.array(
  fc.record({
    at: fc.constantFrom(
      'here' as const,
      'here' as const,
      'here' as const,
      'one' as const,
      'two' as const,
      'three' as const,
      'adding' as const,
      'stopped' as const,
    ),
    event: fc.constantFrom('CONTINUE', 'CONTINUE', 'BACK', 'ENTER', 'voyager.effect.done', 'xstate.done.actor.adding'),
    stale: fc.boolean().map((value) => value && true),
  }),
  { minLength: 1, maxLength: 14 },
);

async function walk({ service, person, counted }: Fixture, list: readonly Command[]): Promise<void> {
  const model = new Model();
  const name = uuidv7();
  const { voyagerRecordId: vid } = await service.start({ person, voyagerType: 'RING', input: { name }, key: uuidv7() });
  for (const command of list) {
    const before = { ...model };
    const stepId = command.at === 'here' ? model.stepId : command.at;
    const revision = command.stale ? model.revision - 1 : model.revision;
    const expected = model.take(command);
    const answer = await service
      .update({
        person,
        vid,
        request: { type: 'VoyagerEventRequest', stepId, voyagerType: 'RING', event: command.event, values: {}, revision },
        key: uuidv7(),
      })
      .catch((error: { code?: string }) => {
        if (error.code !== 'staleStep' && error.code !== 'noTransition') throw error;
        return null;
      });
    expect(answer !== null, JSON.stringify({ before, command })).toBe(expected);
    const now = await service.resume({ person, vid });
    expect({ stepId: now.stepId, revision: now.revision }).toEqual({ stepId: model.stepId, revision: model.revision });
  }
  expect(await counted(`ring:${person.id}:${name}`)).toBe(model.added);
}

onEachDatabase('Random walks', (database) => {
  const runs = Number(process.env['PROOF_WALKS'] ?? 60);
  test(`P4, P12, FL-01: ${runs} random clients against a small model; every snapshot is the fold of its history`, async () => {
    const fixture = await makeFixture(await database.open());
    await fc.assert(
      fc.asyncProperty(commands, (list) => walk(fixture, list)),
      { numRuns: runs },
    );
    const { wrong, records } = await checkRecords(fixture.storage, fixture.service.definitions, storedCodec(fixture.service.environment));
    expect(wrong).toEqual([]);
    expect(records).toBeGreaterThanOrEqual(runs);
  });
});

test('FL-12: a changed snapshot is refused and never relocates a record or crashes', () => {
  const flow = compileFixture().flows.get('RING');
  if (flow === undefined) throw new Error('no flow');
  const context = { given: { name: 'x' }, remembers: {}, answers: {}, flags: {} };
  const whole = {
    stepId: 'two',
    arrived: 1,
    status: 'open',
    context,
    trail: [{ stepId: 'one', seq: 0, context }],
    prefill: {},
    loaded: {},
    problem: null,
    pending: null,
    timers: [],
    outcome: null,
    seq: 1,
  };
  expect(readSnapshot(flow, 1, whole)).toEqual(whole);
  const anything = fc.oneof(fc.anything(), fc.constantFrom('two', 'gone', '__proto__', null, [], {}));
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(whole)), anything, (part, value) => {
      const changed = { ...whole, [part]: value };
      try {
        const read = readSnapshot(flow, 1, changed);
        expect(Object.hasOwn(flow.states, read.stepId)).toBe(true);
        expect(read.seq).toBe(1);
      } catch (error) {
        expect(error).toBeInstanceOf(SnapshotInvalid);
      }
    }),
    { numRuns: 2000 },
  );
  for (const value of [undefined, null, 7, 'text', [], () => undefined])
    expect(() => readSnapshot(flow, 1, value)).toThrow(SnapshotInvalid);
});
