import { expect, test } from 'vitest';
import { coverableOf } from '#engine/journey/coverage.ts';
import { productSignatures } from '#server/product.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { fixtureFlow } from '#tests/fixtures/fixture-library.ts';
import { everyAreaWalks } from '#tests/support/area-walks.ts';
import { compiledOnce, productFiles, productLibrary } from '#tests/support/library.ts';
import { handsOf } from '#tests/support/prove-walks.ts';
import { accountOf } from '#tests/support/walk-entries.ts';
import { flowsOf, reportOf } from '#tests/support/walk-report.ts';
import { Walker } from '#tests/support/walker.ts';
import { startMeansServer } from '../features/feature-server.ts';

test('every flow is of an area whose tests walk it', async () => {
  const library = productLibrary();
  const walked = (await everyAreaWalks()).flatMap(({ area }) => flowsOf(library, area).map(({ voyagerType }) => voyagerType));
  expect(walked.toSorted()).toEqual([...library.flows.keys()].toSorted());
});

test('a report names what was not walked, and what is said not to be walked and is', () => {
  const flow = fixtureFlow();
  const all = coverableOf(flow);
  const [first = '', second = '', ...rest] = all.transitions;
  const met = new Map([[flow.voyagerType, { ...all, transitions: [second, ...rest] }]]);
  const exempt = { [flow.voyagerType]: [{ why: 'x', provedBy: 'x', what: { transitions: [second] } }] };
  expect(reportOf([flow], met, exempt)[0]?.wrong).toEqual([
    `transitions: ${first} was not walked: walk it, or say why not under notWalked`,
    `transitions: ${second} is walked, or there no more: take it out of notWalked`,
  ]);
  expect(reportOf([flow], new Map([[flow.voyagerType, all]]))[0]?.wrong).toEqual([]);
});

test('a walker attaches a file where a file box stands, and meets the refusal without one', async () => {
  const server = await startMeansServer();
  try {
    const { hands } = await handsOf(server, 'nora.plain');
    const files = readFlowFiles(new URL('../../fixtures/features/files', import.meta.url).pathname);
    const library = compiledOnce([...productFiles(), ...files], productSignatures());
    const walker = new Walker(hands, library, 'PROOF_OF_ADDRESS');
    await walker.walk(`/accounts/${(await accountOf(hands)).externalizedAccountId}/proof-of-address`);
    const all = coverableOf(library.flows.get('PROOF_OF_ADDRESS') as never); // compiled beside it
    const met = (await walker.coverage()).get('PROOF_OF_ADDRESS');
    for (const kind of ['states', 'transitions', 'guards'] as const) expect(met?.[kind].toSorted()).toEqual(all[kind].toSorted());
  } finally {
    await server.stop();
  }
});
