import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation } from '#server/operations/operation.ts';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import { collect } from '#server/operations/operations.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { compileFixture, fixtureOperations, makeFixture, readFlows, type Fixture } from './fixture.ts';

const flow = `flow: RETYPE
title: Retype
given:
  name: string
initial: number
states:
  number:
    path: /retype/{name}
    events:
      CONTINUE: sure
  sure:
    path: /retype/{name}/sure
    events:
      CONFIRM: sending
      BACK: previous
  sending:
    call: takeNumber
    with:
      ssn: \${answers.number.ssn}
    ok:
      to: done
    fail:
      to: sure
      problem: generic
  done:
    type: final
    go: global
`;
const number = `view: number
title: Number
body:
  - ssnField: ssn
    label: SSN
    required: Enter your SSN.
    problem: Check the SSN or TIN. It has nine digits.
    copying: false
  - button: Continue
    disabled: not valid
    reason: Enter all nine digits.
    press:
      - submit: CONTINUE
`;
const sure = `view: sure
title: Sure
body:
  - button: Confirm
    press:
      - submit: CONFIRM
  - button: Back
    press:
      - submit: BACK
        check: false
`;

const ssn = '219099876';

onEachDatabase('language, feature 16: a secret goes to the operation of the next call and nowhere else', (database) => {
  const taken: string[] = [];
  const takeNumber = defineOperation({
    name: 'takeNumber',
    kind: 'local',
    aggregate: nothing,
    audit: 'none',
    input: z.strictObject({ ssn: z.strictObject({ sealed: z.string(), last4: z.string() }) }),
    output: z.strictObject({ success: z.boolean() }),
    sensitive: ['ssn'],
    async handler({ ssn: reference }, context) {
      taken.push(await context.secrets.open(reference as SealedReference));
      await context.secrets.destroy(reference as SealedReference);
      return { success: true };
    },
  });
  const begin = async (): Promise<Fixture & { said: string[] }> => {
    const files = [
      ...readFlows(),
      { path: 'retype/retype.flow.yaml', text: flow },
      { path: 'retype/views/number.view.yaml', text: number },
      { path: 'retype/views/sure.view.yaml', text: sure },
    ];
    const said: string[] = [];
    const note = (...line: unknown[]) => void said.push(JSON.stringify(line));
    const log = { warn: note, error: note, debug: note, info: note };
    const library = compileFixture(files, collect([...fixtureOperations, takeNumber]));
    return { ...(await makeFixture(await database.open(), { files, library, operations: [takeNumber], log })), said };
  };
  const everything = async ({ storage }: Fixture): Promise<string> => {
    const rows = await Promise.all(
      (['event', 'record', 'effect', 'secret', 'metric_event', 'report'] as const).map((table) =>
        storage.read.selectFrom(table).selectAll().execute(),
      ),
    );
    return rows
      .flat()
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
  };

  test('an SSN field’s value reaches the operation whole, and stands in no answer, page, history, journey, table or log', async () => {
    const fixture = await begin();
    const { service, person, send, said } = fixture;
    const first = await service.start({ person, voyagerType: 'RETYPE', input: { name: 'a' }, key: uuidv7() });
    const second = await send(first, 'CONTINUE', { ssn });
    expect(second.stepId).toBe('sure');
    const vid = first.voyagerRecordId;
    const earlier = await service.resume({ person, vid, stepId: 'number' });
    expect(earlier.view).toMatchObject({ layout: { form: { ssn: null } } });
    const back = await send(second, 'BACK');
    const done = await send(await send(back, 'CONTINUE', { ssn }), 'CONFIRM');
    expect(taken.splice(0)).toEqual([ssn]);
    const seen = JSON.stringify([
      second,
      earlier,
      back,
      done,
      await service.history({ person, vid }),
      (await service.journey({ person, vid })).yaml,
    ]);
    for (const place of [seen, await everything(fixture), said.join('\n')]) {
      expect(place).not.toContain(ssn);
      expect(place).not.toContain('219-09');
    }
    expect(seen).toContain('••••'); // what a replay sees
  });

  test('of a password not one character stays readable; of an SSN its last four do (control)', async () => {
    const { service, person, send } = await begin();
    const order = await service.start({ person, voyagerType: 'ORDER', input: { shop: 'main' }, key: uuidv7() });
    await send(order, 'CONTINUE', { name: 'tea', count: 2, code: 'canary-orchid' });
    const retype = await service.start({ person, voyagerType: 'RETYPE', input: { name: 'c' }, key: uuidv7() });
    await send(retype, 'CONTINUE', { ssn });
    const [ordered, retyped] = await Promise.all(
      [order, retype].map(async ({ voyagerRecordId: vid }) => JSON.stringify(await service.history({ person, vid }))),
    );
    expect(ordered).toContain('"code":"••••"');
    expect(retyped).toContain('"ssn":"••••9876"');
  });

  test('what is no SSN is refused with the definition’s words, and the refusal does not say it again', async () => {
    const fixture = await begin();
    const { service, person, send, storage } = fixture;
    const first = await service.start({ person, voyagerType: 'RETYPE', input: { name: 'b' }, key: uuidv7() });
    for (const wrong of ['666121234', '219-09-9876', '12345', 219099876]) {
      const refused = await send(first, 'CONTINUE', { ssn: wrong }).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'rules', issues: [{ path: 'ssn', message: 'Check the SSN or TIN. It has nine digits.' }] });
      expect(JSON.stringify(refused)).not.toContain(String(wrong));
    }
    await expect(send(first, 'CONTINUE', { ssn: null })).rejects.toMatchObject({ issues: [{ path: 'ssn', message: 'Enter your SSN.' }] });
    expect(await storage.read.selectFrom('secret').selectAll().execute()).toEqual([]);
  });
});
