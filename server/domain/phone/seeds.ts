import type { Seed } from '#server/personas/persona.ts';
import { codeLimits, type CodeState } from './code-state.ts';

/** A number that they have confirmed. */
export const phone =
  (number: string): Seed =>
  async ({ db, vault, now }, { id }) => {
    const sealed = await vault.seal(db, 'user_phone', id, { number });
    await db
      .insertInto('user_phone')
      .values({ person_id: id, ...sealed, confirmed_at: now })
      .execute();
  };

/** A new number whose code was just sent, and what became of it. */
export const newPhone =
  (number: string, state: CodeState): Seed =>
  async ({ db, vault, now, ids }, { id: personId }) => {
    const id = ids();
    const sealed = await vault.seal(db, 'text_code', { person: personId, row: id }, { number, code: '204815' });
    await db
      .insertInto('text_code')
      .values({
        id,
        person_id: personId,
        purpose: 'phone',
        ...sealed,
        state,
        resends: 0,
        tries: 0,
        sent_at: now,
        rests_until: state === 'ATTEMPTS_EXCEEDED' ? now + codeLimits.restMs : null,
      })
      .execute();
  };
