import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowsFolder } from '#tests/replay/recorded.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { AnswerFinder } from './answer-finder.ts';
import { answersFound, Traveller } from './traveller.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voyager-answers-'));
  cpSync(flowsFolder, folder, { recursive: true });
  const flow = join(folder, 'profile/name-change.flow.yaml');
  writeFileSync(
    flow,
    readFileSync(flow, 'utf8')
      .replace('    events:\n      CONTINUE: uploadDocument\n', '    events:\n      CONTINUE: reason\n')
      .replace(
        '  # Back returns to the name',
        "  reason:\n    events:\n      CONTINUE:\n        - when: event.reason == 'other'\n          to: otherReason\n        - to: uploadDocument\n\n" +
          '  otherReason:\n    events:\n      CONTINUE: uploadDocument\n\n  # Back returns to the name',
      ),
  );
  const view = (name: string, field: string): void =>
    writeFileSync(
      join(folder, `profile/views/${name}.view.yaml`),
      `view: ${name}\ntitle: Why\nbody:\n  - heading: Why\n    level: 1\n${field}  - button: Continue\n    kind: primary\n    press:\n      - submit: CONTINUE\n`,
    );
  view(
    'reason',
    '  - radioGroup: reason\n    label: Reason\n    required: Choose a reason.\n    options:\n      - value: marriage\n        label: Marriage\n      - value: other\n        label: Something else\n',
  );
  view('otherReason', '  - textField: text\n    label: Your reason\n    required: Enter your reason.\n');
  server = await startTestServer({ flows: [folder] });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const boyd = { firstName: 'Petra', middleName: null, lastName: 'Boyd', suffix: 'Jr' };
/** As a recording that names neither `reason` nor `otherReason` goes. */
async function toUpload(answersAt: ConstructorParameters<typeof Traveller>[2]): Promise<Traveller> {
  const they = new Traveller(server, await server.personLike('petra.voss'), answersAt);
  await they.send(await they.begin('NAME_CHANGE', {}), 'CONTINUE', boyd, 'uploadDocument');
  return they;
}

test('issue 30, point 13: "tests stay green": a journey answers a new question from its view, each journey by another way, until every new step was shown', async () => {
  const finder = new AnswerFinder((_flow, stepId) => ['reason', 'otherReason'].includes(stepId), { 'Your reason': ['It suits me.'] });
  const first = await toUpload((at) => finder.answersAt(at));
  expect(first.answered).toEqual({ reason: { event: 'CONTINUE', values: { reason: 'marriage' } } });
  const second = await toUpload((at) => finder.answersAt(at));
  expect(second.answered).toEqual({
    reason: { event: 'CONTINUE', values: { reason: 'other' } },
    otherReason: { event: 'CONTINUE', values: { text: 'It suits me.' } },
  });
  // What was found is enough to go the same way again.
  expect((await toUpload(answersFound(second.answered))).answered).toEqual(second.answered);
});

test('without answers a journey that leads elsewhere is refused, and so is one that comes to a step which is not new', async () => {
  await expect(toUpload(undefined)).rejects.toThrow('CONTINUE of legalName led to reason, not to uploadDocument');
  const finder = new AnswerFinder(() => false, {});
  await expect(toUpload((at) => finder.answersAt(at))).rejects.toThrow('led to reason');
});
