import type { Hands } from './hands.ts';
import type { Typed } from './moves.ts';

/** Who walks which flow, from where, and what they type. */
export interface Walk {
  voyagerType: string;
  /** Words of what a made-up person is good for. */
  person: string;
  entry: (hands: Hands, person: Walking) => Promise<string>;
  typed?: Typed;
}

export interface Walking {
  accountRequestIds: readonly string[];
}

interface Account {
  accountId: string;
  externalizedAccountId: string;
  flavor: string;
  accountType: string;
}

async function account(hands: Hands, wanted: (one: Account) => boolean = () => true): Promise<Account> {
  const { accounts } = await hands.operation<{ accounts: Account[] }>('getAccountOverviews2', {});
  const found = accounts.find(wanted);
  if (found === undefined) throw new Error('the person has no such account');
  return found;
}

function request({ accountRequestIds: [id] }: Walking): string {
  if (id === undefined) throw new Error('the person has no application');
  return id;
}

const ladder =
  (path: string, withIid: boolean): Walk['entry'] =>
  async (hands) => {
    const { externalizedAccountId, accountId } = await account(hands, (one) => one.flavor === 'AUTOMATED_BOND_LADDER');
    return `/bond-ladders/${externalizedAccountId}/${path}${withIid ? `?iid=${accountId}` : ''}`;
  };

const taxOverride: Walk['entry'] = async (hands, person) => {
  const accountRequestId = request(person);
  await hands.open(`/application/resume?accountRequestId=${accountRequestId}`);
  const voyager = (await hands.look())?.voyager;
  if (voyager == null) throw new Error('the application has no step');
  const query = new URLSearchParams({ accountRequestId, voyagerRecordId: voyager.voyagerRecordId, stepId: voyager.stepId });
  return `/application/tax-bracket?${query}`;
};

const allocation =
  (origin: string, accountType?: string): Walk['entry'] =>
  async (hands) => {
    const found = await account(hands, (one) => accountType === undefined || one.accountType === accountType);
    return `/accounts/${found.externalizedAccountId}/allocation-update?origin=${origin}`;
  };

const ofAccount =
  (path: string): Walk['entry'] =>
  async (hands) =>
    `/accounts/${(await account(hands)).externalizedAccountId}/${path}`;

const oneWay: Typed = {
  'Tax filing status': ['Married filing jointly'],
  'Street address': ['14 Elm Street'],
  'Apartment, suite or unit (optional)': [],
  'Annual pretax income': ['132500'],
  'Tax level': ['Low'],
};
const everyWay: Typed = {
  'Tax filing status': ['Married filing separately'],
  'Street address': [
    '12 Stand-in Correct Street',
    '12 Stand-in Fail Street',
    '12 Stand-in Error Street',
    '12 Stand-in Timeout Street',
    'P.O. Box 7',
    '14 Elm Street',
  ],
  'Apartment, suite or unit (optional)': ['Apt 2'],
  'Annual pretax income': ['200000000', '132500'],
  'Tax level': ['Low'],
  "Spouse's e-mail address": ['somebody.else@mail.example', 'anna.penn@mail.example'],
};
const identity: Typed = {
  'Legal middle name (optional)': ['Jo'],
  Birthdate: ['01/15/1985'],
  'Social Security number or TIN': ['219-09-9876'],
};

/** Between them these walks take every transition that a person can bring about, both outcomes of every call included. */
export const walks: readonly Walk[] = [
  { voyagerType: 'LADDER_EDIT', person: 'A7 bond ladder', entry: ladder('edit-length', true) },
  { voyagerType: 'LADDER_EDIT', person: 'A7 bond ladder', entry: ladder('edit-length', false) },
  { voyagerType: 'LADDER_EDIT', person: 'confirm fails', entry: ladder('edit-length', true) },
  { voyagerType: 'LADDER_EDIT', person: 'target withdrawal date', entry: ladder('edit-length', false) },
  { voyagerType: 'LADDER_REINVEST', person: 'A7 bond ladder', entry: ladder('reinvesting', true) },
  { voyagerType: 'LADDER_REINVEST', person: 'A7 bond ladder', entry: ladder('reinvesting', false) },
  { voyagerType: 'LADDER_REINVEST', person: 'confirm fails', entry: ladder('reinvesting', true) },
  { voyagerType: 'ALLOCATION_UPDATE', person: 'the stored answer is that he plans to sell', entry: allocation('dashboard') },
  { voyagerType: 'ALLOCATION_UPDATE', person: 'traditional and of a Roth IRA', entry: allocation('settings') },
  { voyagerType: 'ALLOCATION_UPDATE', person: 'the accounts are on hold', entry: allocation('dashboard', 'TRADITIONAL_IRA') },
  { voyagerType: 'ALLOCATION_UPDATE', person: 'the accounts are on hold', entry: allocation('dashboard') },
  {
    voyagerType: 'TAX_INPUTS',
    person: 'the accounts are on hold',
    entry: ofAccount('tax-inputs?origin=asset-allocation-update'),
    typed: oneWay,
  },
  {
    voyagerType: 'TAX_INPUTS',
    person: 'invitation is out',
    entry: ofAccount('tax-inputs?origin=editing-existing-account'),
    typed: everyWay,
  },
  {
    voyagerType: 'TAX_INPUTS',
    person: 'bond interest rates',
    entry: ofAccount('tax-inputs?origin=asset-allocation-update'),
    typed: { ...oneWay, 'Tax filing status': ['Single'] },
  },
  {
    voyagerType: 'TAX_INPUTS',
    person: 'spousal link that is linked',
    entry: ofAccount('tax-inputs?origin=editing-existing-account'),
    typed: oneWay,
  },
  {
    voyagerType: 'IDENTITY_REENTRY',
    person: 'name and birthdate again; the checks pass',
    entry: ofAccount('customer-verification'),
    typed: identity,
  },
  {
    voyagerType: 'IDENTITY_REENTRY',
    person: 'name and birthdate again; a check fails',
    entry: ofAccount('customer-verification'),
    typed: identity,
  },
  { voyagerType: 'IDENTITY_REENTRY', person: 'SSN again; the checks pass', entry: ofAccount('customer-verification'), typed: identity },
  {
    voyagerType: 'IDENTITY_REENTRY',
    person: 'SSN again; the party that checks is down',
    entry: ofAccount('customer-verification'),
    typed: identity,
  },
  {
    voyagerType: 'IDENTITY_REENTRY',
    person: 'the checks are never decided',
    entry: ofAccount('customer-verification'),
    typed: identity,
  },
  { voyagerType: 'NEW_ACCOUNT', person: 'A8', entry: async (_hands, person) => `/application/resume?accountRequestId=${request(person)}` },
  { voyagerType: 'TAX_OVERRIDE', person: 'A8', entry: taxOverride },
  { voyagerType: 'TAX_OVERRIDE', person: 'override that is refused', entry: taxOverride },
  { voyagerType: 'FPSL_ONBOARDING', person: 'B7 securities lending onboarding', entry: async () => '/fpsl' },
  { voyagerType: 'FPSL_ONBOARDING', person: 'onboarding whose submit fails', entry: async () => '/fpsl' },
];
