import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { SignedIn, TestServer } from '../server.ts';

/** One screen in one state: who opens it, where, and what they did before. */
export interface ScreenRecording {
  /** The name of its file, which names its picture too. */
  name: string;
  screen: string;
  /** Which persona they are like; null where nobody is signed in. */
  as: string | null;
  ready?: (person: SignedIn, server: TestServer) => Promise<unknown>;
  at: string | ((person: SignedIn) => Promise<string>);
}

interface Account {
  accountId: string;
  externalizedAccountId: string;
  flavor: string;
}

/** The person's first account, or their first of a kind. */
async function account(person: SignedIn, flavor?: string): Promise<Account> {
  const { accounts } = await person.operation<{ accounts: Account[] }>('getAccountOverviews2');
  const found = accounts.find((one) => flavor === undefined || one.flavor === flavor);
  if (found === undefined) throw new Error(`the personas have changed: there is no account ${flavor ?? ''}`);
  return found;
}
const accountPage =
  (more: string, flavor?: string) =>
  async (person: SignedIn): Promise<string> =>
    `/accounts/${(await account(person, flavor)).externalizedAccountId}${more}`;

/** Lengthens the person's ladder, as its flow does, and finds the receipt on its account. */
async function lengthen(person: SignedIn): Promise<void> {
  const { externalizedAccountId } = await account(person, 'AUTOMATED_BOND_LADDER');
  const length = await person.startVoyager('LADDER_EDIT', { accountId: externalizedAccountId });
  const send = async ({ voyagerRecordId, voyagerType, stepId, revision }: VoyagerAnswer, event: string, values: JsonObject) =>
    (await (
      await person.post(
        `/api/voyagers/${voyagerRecordId}/updates`,
        { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision },
        { 'idempotency-key': crypto.randomUUID() },
      )
    ).json()) as VoyagerAnswer;
  const saved = await send(await send(length, 'CONTINUE', { months: 48 }), 'CONFIRM', {});
  if (saved.stepId !== 'saved') throw new Error(`the ladder was not lengthened: ${saved.stepId}`);
}
async function receiptPage(person: SignedIn): Promise<string> {
  const { accountId } = await account(person, 'AUTOMATED_BOND_LADDER');
  const { lastChange } = await person.operation<{ lastChange: { reference: string } | null }>('getAllocationConfigurationForAccount', {
    accountId,
  });
  if (lastChange === null) throw new Error('the change of the ladder has no receipt');
  return `/receipts/${lastChange.reference}`;
}

export const screenRecordings: readonly ScreenRecording[] = [
  { name: 'home-accounts', screen: 'global', as: 'nora.plain', at: '/' },
  { name: 'home-application-and-no-account', screen: 'global', as: 'nico.farrow', at: '/' },
  { name: 'home-lending-offered', screen: 'global', as: 'finn.acker', at: '/' },
  { name: 'sign-in', screen: 'signIn', as: null, at: '/sign-in' },
  { name: 'not-found', screen: 'notFound', as: null, at: '/not-found' },
  { name: 'not-found-signed-in', screen: 'notFound', as: 'nora.plain', at: '/not-found' },
  { name: 'problem', screen: 'problem', as: null, at: '/problem' },
  { name: 'expired', screen: 'expired', as: null, at: '/expired' },
  { name: 'continue-here', screen: 'continueHere', as: null, at: '/continue?to=%2Fbond-ladders%2F1%2Fedit-length' },
  { name: 'account-managed', screen: 'account', as: 'nora.plain', at: accountPage('') },
  { name: 'account-bond-ladder', screen: 'account', as: 'lena.hart', at: accountPage('', 'AUTOMATED_BOND_LADDER') },
  {
    name: 'account-settings-bond-ladder',
    screen: 'accountSettings',
    as: 'lena.hart',
    at: accountPage('/settings', 'AUTOMATED_BOND_LADDER'),
  },
  { name: 'account-settings-managed', screen: 'accountSettings', as: 'nora.plain', at: accountPage('/settings') },
  { name: 'portfolio-waits-for-review', screen: 'portfolio', as: 'nora.plain', at: accountPage('/portfolio') },
  {
    name: 'account-settings-ladder-lengthened',
    screen: 'accountSettings',
    as: 'lena.hart',
    ready: lengthen,
    at: accountPage('/settings', 'AUTOMATED_BOND_LADDER'),
  },
  { name: 'receipt-ladder-lengthened', screen: 'receipt', as: 'lena.hart', ready: lengthen, at: receiptPage },
  { name: 'settings-accounts', screen: 'settings', as: 'lena.hart', at: '/settings' },
  { name: 'settings-nothing-yet', screen: 'settings', as: 'nico.farrow', at: '/settings' },
  { name: 'disclosure', screen: 'fpslDisclosure', as: null, at: '/legal/securities-lending-disclosure' },
  { name: 'shares-on-loan', screen: 'fpslSharesOnLoan', as: 'dora.quill', at: '/fpsl/shares-on-loan' },
  { name: 'shares-on-loan-trouble', screen: 'fpslSharesOnLoan', as: 'etta.vane', at: '/fpsl/shares-on-loan' },
  { name: 'hub-with-earnings', screen: 'settingsFpslHub', as: 'dora.quill', at: '/settings/fpsl-hub' },
  { name: 'hub-nothing-lent', screen: 'settingsFpslHub', as: 'milo.senn', at: '/settings/fpsl-hub' },
  { name: 'hub-disabled', screen: 'settingsFpslHub', as: 'remy.stroud', at: '/settings/fpsl-hub' },
  { name: 'hub-trouble', screen: 'settingsFpslHub', as: 'etta.vane', at: '/settings/fpsl-hub' },
  { name: 'banking-application', screen: 'bankingApplicationAccountType', as: 'nora.plain', at: '/application/account-type/banking' },
  { name: 'account-type-goals', screen: 'applicationAccountTypeGoal', as: 'nora.plain', at: '/application/account-type' },
  { name: 'account-type-kinds', screen: 'applicationAccountTypeGoal', as: 'nora.plain', at: '/application/account-type?goal=retire' },
  { name: 'account-agreements-none', screen: 'accountAgreements', as: 'nora.plain', at: accountPage('/agreements') },
];
