import type { Outcomes } from '../outcomes.ts';
import { askStandIn, type StandInDependencies } from '../stand-in.ts';
import type { MessageChannel } from './message-channel.ts';
import type { MessageParty } from './message-party.ts';

/** The outcomes of a channel's stand-in. */
export interface MessageOutcomes extends Outcomes {
  readonly name: MessageChannel;
  readonly answers: { readonly pass: string; readonly bounce: string; readonly fail: string };
}

/** A stand-in of a channel: tells nobody, and keeps what it was given for the mailbox of a development server. */
export function messageStandIn(party: MessageOutcomes): (deps: StandInDependencies) => MessageParty {
  return (deps) => ({
    async send({ personId, idempotencyKey, to, subject, text }) {
      const outcome = await askStandIn(deps, { party, personId, idempotencyKey, texts: [to] });
      if (outcome === 'bounce') return 'bounced';
      if (outcome === 'fail') return 'refused';
      const { db, clock, vault } = deps;
      const of = { person: personId, row: idempotencyKey };
      const { message } = await vault.seal(db, 'stand_in_message', of, { message: { to, subject, text } });
      await db
        .insertInto('stand_in_message')
        .values({ id: idempotencyKey, person_id: personId, channel: party.name, message, at: clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return 'sent';
    },
  });
}

/** A message that a stand-in was given. */
export interface KeptMessage {
  id: string;
  channel: string;
  at: number;
  to: string;
  subject: string;
  text: string;
}

const mostListed = 100;

/** The newest first; of one person, or of all. */
export async function keptMessages({ db, vault }: Pick<StandInDependencies, 'db' | 'vault'>, personId?: string): Promise<KeptMessage[]> {
  let query = db.selectFrom('stand_in_message').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(mostListed);
  if (personId !== undefined) query = query.where('person_id', '=', personId);
  const rows = await query.execute();
  return Promise.all(
    rows.map(async ({ person_id: person, ...row }) => {
      const opened = await vault.open(db, 'stand_in_message', { person, row: row.id }, row);
      return { id: opened.id, channel: opened.channel, at: opened.at, ...opened.message };
    }),
  );
}
