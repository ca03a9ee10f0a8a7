import type { OperationContext } from '#server/operations/operation.ts';
import type { Person } from '#server/people/read-person.ts';

/** The event that a message reports, and who caused it. */
type Told = 'declined' | 'linked' | 'unlinked';

/** Mails a person what their spouse did. */
export async function tellByMail({ db, outbox }: OperationContext, to: Person, words: Told, by: Person): Promise<void> {
  await outbox.send(db, {
    channel: 'mail',
    personId: to.id,
    to: to.email,
    words: `spousal-link/${words}`,
    values: { name: to.first_name, spouse: `${by.first_name} ${by.last_name}`, link: '/settings/spousal-link' },
  });
}
