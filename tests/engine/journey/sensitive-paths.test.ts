import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { writeJourney } from '#engine/journey/journey-file.ts';
import { Mask, maskedValue } from '#engine/journey/mask.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { replayJourney } from '#engine/journey/replay.ts';
import { sensitiveJourneyPaths } from '#engine/journey/sensitive-paths.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { Walk } from '../record/card-order-history.ts';

const operations = new Map(fixtureOperations.map((operation) => [operation.name, operation]));
const accountNumber = '4400-1298-7731';

/** The fixture flow, with the name that is signed typed into a secret field. */
function withSecretName(): CompiledFlow {
  const files = fixtureFiles().map((file) =>
    file.path.endsWith('signature.view.yaml')
      ? { ...file, text: file.text.replace(/textField: name[\s\S]*?maxLength: 100/, 'passwordField: name\n    label: Your name') }
      : file,
  );
  const flow = compileLibrary(files, fixtureOperations).flows.get('CARD_ORDER');
  if (flow === undefined) throw new Error('The changed flow does not compile');
  return flow;
}

const flow = withSecretName();
const sealed = { sealed: 'box-77f0', last4: '8830' };

function walk(): Walk {
  return new Walk(
    flow,
    { accountId: `of ${accountNumber}` },
    { designs: { mostCopies: 3, accountNumber, designs: [{ code: 'plain', name: 'Plain' }] } },
  )
    .toPlacing()
    .done({ status: 'PLACED', orderId: accountNumber })
    .send('CONTINUE', { accept: true })
    .send('SIGN', { name: sealed });
}

describe('what a journey must not hold is declared, not guessed', () => {
  test('sensitive paths of what a flow reads and calls, and its secret fields', () => {
    const paths = sensitiveJourneyPaths(
      flow,
      new Map([
        ['getCardDesigns', { sensitive: ['accountNumber', 'output.designs.*.code', 'input.accountId'] }],
        ['placeCardOrder', { sensitive: ['orderId', 'input.design'] }],
      ]),
    );
    expect([...paths].sort()).toEqual([
      'input.design',
      'input.orderId',
      'load.designs.accountNumber',
      'load.designs.designs.*.code',
      'output.orderId',
      'values.name',
    ]);
  });

  test('an operation nobody knows declares nothing', () => {
    expect(sensitiveJourneyPaths(flow, new Map())).toEqual(['values.name']);
  });

  test('a masked value is masked everywhere: earlier than it is declared, inside a text, and as an operation’s output', () => {
    const journey = recordJourney(flow, 'r1', walk().events, sensitiveJourneyPaths(flow, operations));
    const text = writeJourney(journey);
    for (const secret of [accountNumber, sealed.sealed, sealed.last4]) expect(text).not.toContain(secret);
    expect(journey.steps[0]?.event).toMatchObject({ given: { accountId: `of ${maskedValue}` } });
    expect(journey.steps[3]?.event).toMatchObject({ output: { orderId: maskedValue } });
    expect(journey.steps.at(-1)?.event).toMatchObject({ values: { name: maskedValue } });
    expect(journey.steps.at(-1)?.then.answers['signature']).toEqual({ name: maskedValue });
    expect(replayJourney(flow, journey)).toEqual({ result: 'same' });
  });

  test('with nothing declared it is all there (negative control)', () => {
    const text = writeJourney(recordJourney(flow, 'r1', walk().events));
    for (const secret of [accountNumber, sealed.sealed, sealed.last4]) expect(text).toContain(secret);
  });
});

test('what a sandbox asks is masked by what that operation declares, a read as a call, and short values and numbers too', () => {
  const read = { input: { code: 7, iid: 'a' }, output: { code: 12, pin: '1', other: '1' } };
  const masked = new Mask([]).asked(['code', 'output.pin'], read.input, read.output);
  expect(masked).toEqual({ input: { code: maskedValue, iid: 'a' }, output: { code: maskedValue, pin: maskedValue, other: '1' } });
  // Negative control: a read's paths in a history are under the name that it is loaded as, and nothing here is called so.
  expect(new Mask(['load.card.code', 'load.card.pin']).asked([], read.input, read.output)).toEqual(read);
});
