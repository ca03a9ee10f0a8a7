import type { CompiledFlow, CompiledTransition } from '#engine/definition/compiled.ts';
import { readLibrary } from '../support/library.ts';
import type { Typed } from '../support/moves.ts';
import { Walker, type Taken } from '../support/walker.ts';
import { castMember, expect, firstAccount, operation, signIn, test, type Person } from './person.ts';
import type { Page } from '@playwright/test';

interface Walk {
  voyagerType: string;
  person: string;
  entry: (page: Page, person: Person) => Promise<string>;
  typed?: Typed;
}
const ladder = async (page: Page, path: string, withIid: boolean): Promise<string> => {
  const account = await firstAccount(page, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
  return `/bond-ladders/${account.externalizedAccountId}/${path}${withIid ? `?iid=${account.accountId}` : ''}`;
};
const request = async (page: Page): Promise<string> =>
  (await operation<{ accountRequests: { id: string }[] }>(page, 'getUserEditableAccountRequests', {})).accountRequests[0]!.id;

const taxOverride = async (page: Page, person: Person): Promise<string> => {
  const accountRequestId = person.accountRequestIds[0]!;
  await page.goto(`/application/resume?accountRequestId=${accountRequestId}`);
  const step = new URL(page.url());
  const query = new URLSearchParams({
    accountRequestId,
    voyagerRecordId: step.searchParams.get('vid')!,
    stepId: step.pathname.split('/').pop()!,
  });
  return `/application/tax-bracket?${query}`;
};

const allocation =
  (origin: string, accountType?: string) =>
  async (page: Page): Promise<string> => {
    const account = await firstAccount(page, (one) => accountType === undefined || one.accountType === accountType);
    return `/accounts/${account.externalizedAccountId}/allocation-update?origin=${origin}`;
  };

const taxInputs =
  (origin: string) =>
  async (page: Page): Promise<string> =>
    `/accounts/${(await firstAccount(page)).externalizedAccountId}/tax-inputs?origin=${origin}`;
const oneWay: Typed = {
  'Tax filing status': ['Married filing jointly'],
  'Street address': ['14 Elm Street'],
  'Apartment, suite or unit (optional)': [],
  'Annual pretax income': ['132500'],
  'Tax level': ['Low'],
};
const everyWay: Typed = {
  'Tax filing status': ['Married filing separately'],
  'Street address': ['12 Stand-in Correct Street', '12 Stand-in Fail Street', '12 Stand-in Error Street', '14 Elm Street'],
  'Apartment, suite or unit (optional)': [],
  'Annual pretax income': ['200000000', '132500'],
  'Tax level': ['Low'],
  "Spouse's e-mail address": ['somebody.else@mail.example', 'anna.penn@mail.example'],
};

/** What the person walking cannot bring about: an account put on hold, something done meanwhile elsewhere. */
const provedElsewhere = new Set([
  'sell --CONTINUE--> sell', // tests/server/voyager/allocation-update.test.ts
  // tests/replay/identity-reentry.test.ts
  'legalName --CONTINUE--> legalName',
  'birthDate --CONTINUE--> birthDate',
  'birthDate --CONTINUE--> ssn',
  'birthDate --CONTINUE--> legalName',
  'ssn --CONTINUE--> ssn',
  'ssn --CONTINUE--> legalName',
  // tests/server/voyager/tax-inputs.test.ts
  'addressSuggestion --CONTINUE--> homeAddress',
  'spousalLink --CONTINUE--> spousalLink',
  'summary --CONTINUE--> bondSummary or summary',
  'bondSummary --CONTINUE--> bondSummary or summary',
  'manualOverride --CONTINUE--> manualOverride',
]);

const reentry = async (page: Page): Promise<string> =>
  `/accounts/${(await firstAccount(page)).externalizedAccountId}/customer-verification`;
const identity: Typed = {
  'Legal middle name (optional)': [],
  Birthdate: ['01/15/1985'],
  'Social Security number or TIN': ['219-09-9876'],
};

/** Between them these walks take every transition of every flow, both outcomes of every call included. */
const walks: Walk[] = [
  { voyagerType: 'LADDER_EDIT', person: 'A7 bond ladder', entry: (page) => ladder(page, 'edit-length', true) },
  { voyagerType: 'LADDER_EDIT', person: 'A7 bond ladder', entry: (page) => ladder(page, 'edit-length', false) },
  { voyagerType: 'LADDER_EDIT', person: 'confirm fails', entry: (page) => ladder(page, 'edit-length', true) },
  { voyagerType: 'LADDER_REINVEST', person: 'A7 bond ladder', entry: (page) => ladder(page, 'reinvesting', true) },
  { voyagerType: 'LADDER_REINVEST', person: 'A7 bond ladder', entry: (page) => ladder(page, 'reinvesting', false) },
  { voyagerType: 'LADDER_REINVEST', person: 'confirm fails', entry: (page) => ladder(page, 'reinvesting', true) },
  { voyagerType: 'ALLOCATION_UPDATE', person: 'the stored answer is that he plans to sell', entry: allocation('dashboard') },
  { voyagerType: 'ALLOCATION_UPDATE', person: 'traditional and of a Roth IRA', entry: allocation('settings') },
  { voyagerType: 'ALLOCATION_UPDATE', person: 'the accounts are on hold', entry: allocation('dashboard', 'TRADITIONAL_IRA') },
  { voyagerType: 'TAX_INPUTS', person: 'invitation is out', entry: taxInputs('editing-existing-account'), typed: everyWay },
  {
    voyagerType: 'TAX_INPUTS',
    person: 'bond interest rates',
    entry: taxInputs('asset-allocation-update'),
    typed: { ...oneWay, 'Tax filing status': ['Single'] },
  },
  { voyagerType: 'TAX_INPUTS', person: 'spousal link that is linked', entry: taxInputs('editing-existing-account'), typed: oneWay },
  { voyagerType: 'IDENTITY_REENTRY', person: 'name and birthdate again; the checks pass', entry: reentry, typed: identity },
  { voyagerType: 'IDENTITY_REENTRY', person: 'name and birthdate again; a check fails', entry: reentry, typed: identity },
  { voyagerType: 'IDENTITY_REENTRY', person: 'SSN again; the checks pass', entry: reentry, typed: identity },
  { voyagerType: 'IDENTITY_REENTRY', person: 'SSN again; the party that checks is down', entry: reentry, typed: identity },
  { voyagerType: 'NEW_ACCOUNT', person: 'A8', entry: async (page) => `/application/resume?accountRequestId=${await request(page)}` },
  { voyagerType: 'TAX_OVERRIDE', person: 'A8', entry: taxOverride },
  { voyagerType: 'TAX_OVERRIDE', person: 'override that is refused', entry: taxOverride },
  { voyagerType: 'FPSL_ONBOARDING', person: 'B7 securities lending onboarding', entry: async () => '/fpsl' },
  { voyagerType: 'FPSL_ONBOARDING', person: 'onboarding whose submit fails', entry: async () => '/fpsl' },
];

const library = await readLibrary();

for (const voyagerType of new Set(walks.map((walk) => walk.voyagerType))) {
  test(`every transition of ${voyagerType} is taken in the browser by reading the view's labels`, async ({ browser }) => {
    test.setTimeout(240_000);
    const taken: Taken[] = [];
    for (const walk of walks.filter((one) => one.voyagerType === voyagerType)) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const person = await castMember(walk.person);
      await signIn(page, person);
      const walker = new Walker(page, await walk.entry(page, person), voyagerType, walk.typed);
      await walker.walk();
      taken.push(...walker.taken);
      await context.close();
    }
    const flow = library.flows.get(voyagerType)!;
    const missing = expected(flow).filter(
      (one) => !taken.some((step) => step.from === one.from && step.event === one.event && one.to.has(step.to)),
    );
    test.info().annotations.push({
      type: 'walked',
      description: `${taken.length} moves, ${new Set(taken.map((one) => JSON.stringify(one))).size} different`,
    });
    const words = missing.map((one) => `${one.from} --${one.event}--> ${[...one.to].join(' or ')}`);
    expect(words.filter((one) => !provedElsewhere.has(one))).toEqual([]);
  });
}

/** Every transition a person can cause, with the places it may end at once its calls have answered. */
function expected(flow: CompiledFlow): { from: string; event: string; to: Set<string> }[] {
  const all: { from: string; event: string; to: Set<string> }[] = [];
  for (const state of Object.values(flow.states)) {
    if (state.kind !== 'step') continue;
    for (const [event, transitions] of Object.entries(state.events)) {
      for (const transition of transitions) {
        for (const end of endsOf(flow, transition)) {
          // The step before may be another flow's.
          const previous = transition.previous ? [...Object.keys(flow.states), 'leave'] : placesOf(flow, end);
          all.push({ from: state.stepId, event, to: new Set(previous) });
        }
      }
    }
  }
  return all;
}

/** Where one rests after a choice: at any place it may lead to. */
function placesOf(flow: CompiledFlow, end: string): string[] {
  const state = flow.states[end];
  return state?.kind === 'choice' ? state.always.flatMap((way) => endsOf(flow, way)).flatMap((one) => placesOf(flow, one)) : [end];
}

function endsOf(flow: CompiledFlow, transition: CompiledTransition, seen = new Set<string>()): string[] {
  if (transition.leave !== null) return ['leave'];
  if (transition.previous) return ['previous'];
  if (transition.change !== null) return [transition.change];
  if (transition.to === null || seen.has(transition.to)) return [];
  const state = flow.states[transition.to]!;
  if (state.kind === 'final' || state.kind === 'visit') return ['leave'];
  if (state.kind === 'step' || state.call === null) return [state.stepId];
  return [...state.call.ok, ...state.call.fail].flatMap((next) => endsOf(flow, next, new Set([...seen, state.stepId])));
}
