import { hashOfToken } from '#server/security/tokens.ts';
import { account } from '#server/example-accounts/seeds.ts';
import type { Seed } from '#server/personas/persona.ts';
import { invitationMs, writeInvitation } from '../new-account/index.ts';

const dayMs = 24 * 3_600_000;

/** They were invited two days ago to own a joint account, and opened the link yesterday. */
export const invitedBy =
  (username: string): Seed =>
  async (seeding, person) => {
    const first = { ...person, id: person.idOf(username) };
    const plan = { type: 'JOINT', flavor: 'AUTOMATED_INVESTING', name: 'Joint automated investing', valueCents: 4_150_00, fee: '0.0025' };
    await account(plan, [
      async ({ db, now, ids, vault }, owner, { id }) => {
        const row = ids();
        const { externalized_id } = await db.selectFrom('account').select('externalized_id').where('id', '=', id).executeTakeFirstOrThrow();
        person.tell('jointAccount', externalized_id);
        const sentAt = now - 2 * dayMs;
        await writeInvitation(db, vault, {
          id: row,
          account_id: id,
          person_id: owner.id,
          first_name: person.firstName,
          last_name: person.lastName,
          email: `${person.username}@mail.example`,
          relation: 'SPOUSE',
          survivorship: 1,
          community_property: 0,
          own_share: null,
          status: 'sent',
          sent_at: sentAt,
          expires_at: sentAt + invitationMs,
          token_hash: hashOfToken(ids()),
          token_nonce: null,
          opened_at: now - dayMs,
          invitee_id: person.id,
          ended_at: null,
        });
      },
    ])(seeding, first);
  };
