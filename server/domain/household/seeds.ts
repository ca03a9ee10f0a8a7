import { addBank, addRelationship } from '#server/banks/change-bank.ts';
import { account } from '#server/example-accounts/seeds.ts';
import type { Seed } from '#server/personas/persona.ts';
import { hashOfToken } from '#server/security/tokens.ts';
import { invitationMs, inviteTokenOf, writeInvitation } from '../new-account/index.ts';

const dayMs = 24 * 3_600_000;

/** A household with a person who is seeded together with them. Nothing is shared. */
export const householdWith =
  (username: string): Seed =>
  async ({ db, now, ids }, { id, idOf, tell }) => {
    const member = { household_id: ids(), agreement_version: null, agreed_at: null, created_at: now };
    tell('household', member.household_id);
    await db
      .insertInto('household_member')
      .values([
        { ...member, person_id: id, place: 'primary' },
        { ...member, person_id: idOf(username), place: 'secondary' },
      ])
      .execute();
  };

interface ReadBank {
  institution: string;
  nickname: string;
  subtype: 'CHECKING' | 'SAVINGS';
  accountNumber: string;
  balanceCents: number;
}

/** An account at another bank, whose balance was read five days ago. */
export const readBank =
  ({ institution, nickname, subtype, accountNumber, balanceCents }: ReadBank): Seed =>
  async ({ db, now, ids, vault }, { id: person, tell }) => {
    const id = ids();
    tell('outside', id);
    const at = now - 5 * dayMs;
    const names = { nickname, institution, logo: institution.toLowerCase().replaceAll(' ', '-'), last4: accountNumber.slice(-4) };
    const linked = { id, person_id: person, balance_cents: balanceCents, status: 'linked' as const, ...names };
    await addBank(db, vault, linked);
    const numbers = { routing_number: '011401533', account_number: accountNumber, deposits: null };
    const relationship = { id, person_id: person, source: 'AGGREGATOR' as const, subtype, ...numbers, deposits_sent_at: null, tries: 0 };
    await addRelationship(db, vault, { ...relationship, created_at: at, linked_at: at });
  };

/** A joint account that they own alone, until the other member whom they invited two days ago accepts. */
export const invites =
  (member: { username: string; firstName: string; lastName: string }): Seed =>
  async (seeding, person) => {
    const plan = { type: 'JOINT', flavor: 'AUTOMATED_INVESTING', name: 'Holiday fund', valueCents: 2_300_00, fee: '0.0025' };
    await account(plan, [
      async ({ db, now, ids, vault }, owner, { id }) => {
        const row = ids();
        const sent_at = now - 2 * dayMs;
        const token_nonce = hashOfToken(ids());
        const token = inviteTokenOf(vault, row, token_nonce);
        const { email } = await vault.open(
          db,
          'person',
          person.idOf(member.username),
          await db.selectFrom('person').select('email').where('id', '=', person.idOf(member.username)).executeTakeFirstOrThrow(),
        );
        await writeInvitation(db, vault, {
          id: row,
          account_id: id,
          person_id: owner.id,
          first_name: member.firstName,
          last_name: member.lastName,
          email,
          relation: 'SPOUSE',
          survivorship: 1,
          community_property: 0,
          own_share: null,
          status: 'sent',
          sent_at,
          expires_at: sent_at + invitationMs,
          token_hash: hashOfToken(token),
          token_nonce,
          opened_at: null,
          invitee_id: null,
          ended_at: null,
        });
      },
    ])(seeding, person);
  };
