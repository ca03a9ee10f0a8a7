import type { Seed } from '#server/personas/persona.ts';
import { readPerson } from '#server/people/read-person.ts';
import { recipientIndex, requestMs } from './link-state.ts';
import { writeLink } from '#server/accounts/write-link.ts';

/** Asked for a link so many days ago: an address without a person, or that of a person who is seeded together with them. */
export const asked =
  (whom: { email: string } | { username: string }, days = 2): Seed =>
  async ({ db, now, ids, vault }, { id, idOf, tell }) => {
    const email = 'email' in whom ? whom.email : (await readPerson({ db, vault }, idOf(whom.username))).email;
    const requestId = ids();
    tell('linkRequest', requestId);
    await writeLink({ db, vault, now }, id, {
      status: 'invited',
      recipient_email: email,
      recipient_index: recipientIndex(vault, email),
      request_id: requestId,
      ends_at: now - days * 24 * 60 * 60_000 + requestMs,
    });
  };

/** Linked with a person who is seeded together with them and whom they had asked. */
export const linkedWith =
  (username: string): Seed =>
  async ({ db, now, ids, vault }, { id, idOf, tell }) => {
    const other = idOf(username);
    const link = { status: 'linked', link_id: ids() } as const;
    tell('washSaleLink', link.link_id);
    await writeLink({ db, vault, now }, id, { ...link, place: 'primary', partner_id: other });
    await writeLink({ db, vault, now }, other, { ...link, place: 'secondary', partner_id: id });
  };
