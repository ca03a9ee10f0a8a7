import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { accountOf, accountPage } from '#tests/support/recordings/account-page.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

/** Lengthens the person's ladder, as its flow does, and finds the receipt on its account. */
async function lengthen(person: SignedIn): Promise<void> {
  const { externalizedAccountId } = await accountOf(person, 'AUTOMATED_BOND_LADDER');
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
  const { accountId } = await accountOf(person, 'AUTOMATED_BOND_LADDER');
  const { lastChange } = await person.operation<{ lastChange: { reference: string } | null }>('getAllocationConfigurationForAccount', {
    accountId,
  });
  if (lastChange === null) throw new Error('the change of the ladder has no receipt');
  return `/receipts/${lastChange.reference}`;
}

export default areaRecordings({
  screens: [
    { name: 'investing-many-kinds', screen: 'investing', as: 'ana.whitfield', at: '/investing' },
    { name: 'investing-nothing-yet', screen: 'investing', as: 'odile.brandt', at: '/investing' },
    { name: 'cash-one-account', screen: 'cash', as: 'ana.whitfield', at: '/cash' },
    { name: 'cash-nothing-yet', screen: 'cash', as: 'odile.brandt', at: '/cash' },
    { name: 'account-managed', screen: 'account', as: 'nora.plain', at: accountPage('?period=1Y') },
    { name: 'account-bond-ladder', screen: 'account', as: 'lena.hart', at: accountPage('', 'AUTOMATED_BOND_LADDER') },
    {
      name: 'account-co-owner',
      screen: 'account',
      as: 'jon.okafor',
      at: accountPage('?primaryOwner=1', 'AUTOMATED_BOND_LADDER'),
    },
    { name: 'portfolio-waits-for-review', screen: 'portfolio', as: 'nora.plain', at: accountPage('/portfolio') },
    { name: 'receipt-ladder-lengthened', screen: 'receipt', as: 'lena.hart', ready: lengthen, at: receiptPage },
    { name: 'account-cash', screen: 'account', as: 'ana.whitfield', at: accountPage('', 'CASH') },
    { name: 'account-activity', screen: 'accountActivity', as: 'ana.whitfield', at: accountPage('/activity?show=MONEY', 'CASH') },
    { name: 'manage-account-cash', screen: 'manageAccount', as: 'ana.whitfield', at: accountPage('/manage', 'CASH') },
    { name: 'manage-account-ladder', screen: 'manageAccount', as: 'lena.hart', at: accountPage('/manage', 'AUTOMATED_BOND_LADDER') },
  ],
});
