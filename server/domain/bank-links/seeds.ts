import { addBank, addRelationship } from '#server/banks/change-bank.ts';
import type { Seed } from '#server/personas/persona.ts';
import { standInAccounts } from './bank-aggregator.stand-in.ts';
import { standInInstitutions } from './stand-in-institutions.ts';

/** A bank account that waits for its micro-deposits of 32 and 45 cents, sent so many days ago; `tries` wrong pairs were read. */
export const pendingBank =
  (nickname: string, { sentDaysAgo, tries = 0 }: { sentDaysAgo: number; tries?: number }): Seed =>
  async ({ db, ids, now, vault }, { id: person, tell }) => {
    const id = ids();
    tell('pendingBank', id);
    const sentAt = now - sentDaysAgo * 24 * 3_600_000;
    const linked = {
      id,
      person_id: person,
      nickname,
      balance_cents: 0,
      institution: 'Bank account',
      logo: 'bank-account',
      last4: '7719',
      status: 'pending' as const,
    };
    await addBank(db, vault, linked);
    const relationship = {
      id,
      person_id: person,
      source: 'MANUAL' as const,
      subtype: 'CHECKING' as const,
      routing_number: '011401533',
      account_number: '5500217719',
      deposits: [32, 45] as const,
      deposits_sent_at: sentAt,
      tries,
      created_at: sentAt,
      linked_at: null,
    };
    await addRelationship(db, vault, relationship);
  };

/** Two links under way at a made-up bank: one whose pages are open, and one whose accounts were shared. */
export const linksUnderWay: Seed = async ({ db, ids, now, vault }, { id: person, firstName, lastName, tell }) => {
  const bank = standInInstitutions.find(({ institutionId }) => institutionId === 'quarry-lane');
  if (bank === undefined) throw new Error('The stand-in banks have changed');
  const holder = `${firstName} ${lastName}`;
  for (const status of ['open', 'connected'] as const) {
    const [id, link] = [ids(), ids()];
    tell(status === 'open' ? 'openLink' : 'sharedLink', id);
    await db
      .insertInto('stand_in_bank_link')
      .values({ link, person_id: person, institution_id: bank.institutionId, holder, status: 'shared', at: now })
      .execute();
    const row = {
      id,
      person_id: person,
      institution_id: bank.institutionId,
      institution: bank.name,
      method: bank.method,
      link,
      address: `https://banks.example/bankAggregator/${link}`,
      status,
      accounts: status === 'open' ? null : standInAccounts(bank, holder),
      created_at: now,
    };
    await db
      .insertInto('bank_link')
      .values(await vault.seal(db, 'bank_link', { person, row: id }, row))
      .execute();
  }
};
