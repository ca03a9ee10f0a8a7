import type { JsonObject } from '#schemas/json.ts';
import { isManaged } from '#server/ledger/books.ts';
import { moneyTransfers } from '#server/money/money-transfers.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { chooseOutcome } from '#server/parties/stand-in.ts';
import { achNetworkOutcomes } from '#server/domain/bank-links/ach-network.stand-in.ts';
import type { OutcomeOf } from '#server/parties/outcomes.ts';
import type { Storage } from '#server/storage/storage.ts';
import { makeProduct } from '../support/product.ts';

interface Account {
  accountId: string;
  externalizedAccountId: string;
  accountDisplayName: string;
  flavor: string;
  accountValueSummary: { totalValue: number };
}

/** Somebody who moves money over a database of their own, and the days that pass. */
export async function mover(storage: Storage, username: string) {
  const product = await makeProduct(storage);
  const copy = await product.personas.copy(username);
  if (copy === null) throw new Error(`There is no ${username}`);
  const person = { id: copy.personId, session: { id: 'session', confirmedAt: Number.MAX_SAFE_INTEGER } };
  const { clock, host } = product;
  const ask = (name: string, input: JsonObject = {}) => product.call(person, name, input);
  const run = () => product.daily(moneyTransfers);
  const accounts = async () => (await ask('getAccountOverviews2'))['accounts'] as unknown as Account[];
  const before = await accounts();
  const began = clock.now();
  /** What an account is worth; of one that we manage without what its market did since the mover came. */
  const valueOf = async (name: string): Promise<number | undefined> => {
    const is = ({ accountDisplayName }: Account) => accountDisplayName === name;
    const account = (await accounts()).find(is);
    if (account === undefined || !isManaged(account)) return account?.accountValueSummary.totalValue;
    const flows = await host.storage.read
      .selectFrom('ledger_entry')
      .select((row) => row.fn.sum<number | string | null>('flow_cents').as('cents'))
      .where('account_id', '=', account.accountId)
      .where('at', '>', began)
      .executeTakeFirstOrThrow();
    return (before.find(is)?.accountValueSummary.totalValue ?? 0) + Number(flows.cents ?? 0);
  };
  /** The id of an end of a transfer, by the name of the account or the nickname of the bank account. */
  const end = async (name: string): Promise<string> => {
    const options = (await ask('getTransferOptions')) as unknown as { sources: { id: string; name: string; nickname: string | null }[] };
    return options.sources.find((one) => one.nickname === name || one.name === name)?.id ?? 'nowhere';
  };
  const asked = async (from: string, to: string, amount: number | null, more: JsonObject = {}) => ({
    sourceId: await end(from),
    destinationId: await end(to),
    amount,
    ...more,
  });
  const check = async (from: string, to: string, amount: number | null, more: JsonObject = {}) =>
    ask('checkTransfer', await asked(from, to, amount, more));
  /** Looks at the terms and confirms them; answers the id of the transfer, or what was refused. */
  const move = async (from: string, to: string, amount: number | null, more: JsonObject = {}) => {
    const input = await asked(from, to, amount, more);
    const { terms, ...refused } = (await ask('checkTransfer', input)) as { terms?: JsonObject };
    if (terms == null) return refused as JsonObject;
    const { amount: all = 0, arriving = 0, leavesOn = '', arrivesOn = '' } = terms;
    return ask('startMoneyTransfer', { ...input, shown: { amount: all, arriving, leavesOn, arrivesOn } });
  };
  /** Moves the clock to a day in New York, and does what has become due, day by day. */
  const until = async (day: string, time = '01:00') => {
    while (newYorkDate(clock.now()) < day) {
      const next = newYorkDate(clock.now() + 24 * 3_600_000);
      clock.set(newYorkInstant(next, next === day ? time : '01:00'));
      await run();
    }
  };
  const transfer = (transferId: unknown) => ask('getMoneyTransfer', { transferId: transferId as string });
  const network = (outcome: OutcomeOf<typeof achNetworkOutcomes>) =>
    chooseOutcome(host.storage.db, { personId: person.id, party: achNetworkOutcomes, outcome });
  /** The subjects of the mails that were written, oldest first. */
  const mails = async () => {
    const rows = await host.storage.read
      .selectFrom('outbox')
      .selectAll()
      .where('person_id', '=', person.id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    const opened = await Promise.all(
      rows.map((row) => host.vault.open(host.storage.read, 'outbox', { person: person.id, row: row.id }, row)),
    );
    return opened.map(({ message }) => message?.words);
  };
  return { ...product, copy, person, ask, run, accounts, valueOf, end, check, move, until, transfer, network, mails };
}
