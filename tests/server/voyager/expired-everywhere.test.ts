import { smallPdf } from '#tests/support/small-files.ts';
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import { createVoyagerService, type RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeProduct } from '#tests/support/product.ts';
import { fixtureKeys } from './fixture.ts';
import { productFiles, productLibrary } from '../../support/library.ts';

const files = productFiles();
const library = productLibrary();

/** A record at a step, as nobody went on with it. */
async function recordAt(
  service: RunningVoyagerService,
  flow: CompiledFlow,
  stepId: string,
  personId: string,
  expiresAt: number,
): Promise<string> {
  const { codec, storage, keys } = service.environment;
  const id = uuidv7();
  const { wrappedKey, keyId } = codec.newKey(id);
  const now = expiresAt - (flow.expiresAfterMs ?? 0);
  const state: RecordState = {
    stepId,
    arrived: 0,
    status: 'open',
    context: { given: {}, remembers: {}, answers: {}, flags: {} },
    trail: [],
    prefill: {},
    loaded: {},
    problem: null,
    pending: null,
    timers: [],
    outcome: null,
    seq: 0,
  };
  const row: StoredRecord = {
    id,
    person_id: personId,
    voyager_type: flow.voyagerType,
    definition_hash: flow.hash,
    step_id: stepId,
    status: 'open',
    revision: 0,
    open_key: keys.mac('test', id),
    snapshot: Buffer.alloc(0),
    wrapped_key: wrappedKey,
    key_id: keyId,
    parent_id: null,
    successor_id: null,
    created_at: now,
    updated_at: now,
    expires_at: expiresAt,
  };
  row.snapshot = codec.snapshot.seal(row, state);
  await storage.write((transaction) => transaction.records.insert(row, []));
  return id;
}

onEachDatabase('Expiry everywhere', (database) => {
  test('FL-07: at every step of every flow an expired record is 410 to whatever is asked of it, and takes nothing', async () => {
    const { host, clock, personLike } = await makeProduct(await database.open());
    const service = await createVoyagerService({ host, keys: fixtureKeys, library, files, random: randomBytes });
    const person = await personLike('lena.hart');
    const resting = [...library.flows.values()].flatMap((flow) =>
      Object.values(flow.states).flatMap((state) => (['step', 'call', 'subflow'].includes(state.kind) ? [{ flow, state }] : [])),
    );
    let asked = 0;
    for (const { flow, state } of resting) {
      const { voyagerType, expiresAfterMs } = flow;
      const { stepId } = state;
      expect(expiresAfterMs, `${voyagerType} never expires`).not.toBeNull();
      const vid = await recordAt(service, flow, stepId, person.id, clock.now());
      const events = [...Object.keys(state.events), 'CONTINUE', 'voyager.rewind'];
      const tries = [
        () => service.resume({ person, vid }),
        ...events.map(
          (event) => () =>
            service.update({
              person,
              vid,
              key: uuidv7(),
              request: { type: 'VoyagerEventRequest', stepId, voyagerType, event, values: {}, revision: 0 },
            }),
        ),
        () => service.update({ person, vid, key: uuidv7(), request: { type: 'EmptyVoyagerRequest', stepId, voyagerType } }),
        () => service.attach({ person, vid, stepId, key: uuidv7(), add: { name: 'a.pdf', bytes: smallPdf(), whole: true } }),
        () => service.detach({ person, vid, stepId, key: uuidv7(), remove: uuidv7() }),
      ];
      for (const one of tries) {
        await expect(one(), `${voyagerType} ${stepId}`).rejects.toMatchObject({ code: 'expired' });
        asked++;
      }
      expect(await service.environment.storage.records.find(vid)).toMatchObject({ revision: 0, step_id: stepId });
    }
    expect(resting.length).toBeGreaterThan(30);
    expect(asked).toBeGreaterThan(200);
  });
});
