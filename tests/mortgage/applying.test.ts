import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goThrough } from '../support/go-through.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay, withCoBorrower } from './answers.ts';
import { begin } from './go-through.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Application {
  status: string;
  reference: string;
  loanAmount: number;
  loanEstimateOn: string | null;
  borrowers: { name: string; taxIdLast4: string | null }[];
}

describe('B3: a client that knows only views applies', () => {
  test('to buy a home, alone', async () => {
    const { hands, applicationId } = await begin(server, 'PURCHASE');
    const steps = await goThrough(hands, oneWay, 'submitted');
    expect(steps).toContain('borrowers/1/demographics');
    expect(steps.at(-1)).toBe('submitted');
    const application = await hands.operation<Application>('getMortgageApplication', { applicationId });
    expect(application).toMatchObject({ status: 'submitted', reference: expect.stringMatching(/^LM-/), loanAmount: 400_000_00 });
    expect(application.loanEstimateOn).not.toBeNull();
  });

  test('to buy a home with a co-borrower, whose answers are given side by side', async () => {
    const { hands, applicationId } = await begin(server, 'PURCHASE');
    const steps = await goThrough(hands, withCoBorrower, 'submitted');
    expect(steps).toContain('borrowers/2/taxId');
    const application = await hands.operation<Application>('getMortgageApplication', { applicationId });
    expect(application).toMatchObject({
      status: 'submitted',
      borrowers: [{ taxIdLast4: '4321' }, { name: 'Fern Adeyemi', taxIdLast4: '4322' }],
    });
  });

  test('to refinance', async () => {
    const { hands, applicationId } = await begin(server, 'REFINANCE');
    const steps = await goThrough(hands, oneWay, 'submitted');
    expect(steps).toContain('refinanceLoan');
    // The home that is refinanced stands among the property, with what was answered about it.
    expect(await hands.operation<Application>('getMortgageApplication', { applicationId })).toMatchObject({
      status: 'submitted',
      loanAmount: 300_000_00,
      finances: { owned: [{ address: '8 Orchard Lane, Montpelier, VT', loanBalance: 300_000_00, monthlyCosts: null }] },
    });
  });
});
