import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { languageOfPerson } from '#server/customers/language-of-person.ts';
import { sentence } from '#server/phrases/sentence.ts';
import { written } from '#server/phrases/written-in.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { countAttempt } from '#server/security/count-attempt.ts';
import { randomDigits } from '#server/security/random-code.ts';
import type { Opened } from '#server/storage/sealed.ts';
import { codeLimits, type CodePurpose, type CodeState } from './code-state.ts';

const codeWords = sentence("Your verification code is {code}. It works for 5 minutes. Don't share it with anyone.");

export type TextCode = Opened<Row<'text_code'>>;

/** The result of sending; `tooSoon` if a code was sent just before. */
export type SentState = CodeState | 'tooSoon';

const dayMs = 24 * 60 * 60_000;

/** The newest code of a person for a purpose, decrypted. */
export async function newestCode(
  db: Kysely<Database>,
  { vault }: Pick<OperationContext, 'vault'>,
  { personId, purpose }: { personId: string; purpose: CodePurpose },
): Promise<TextCode | undefined> {
  const row = await db
    .selectFrom('text_code')
    .selectAll()
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row === undefined ? undefined : vault.open(db, 'text_code', { person: personId, row: row.id }, row);
}

/**
 * Sends a new code by text, in an external operation. Counted and written down before the company is asked, so that calls in parallel send no more
 * than is allowed. The one before, for the same purpose, ends.
 */
export async function sendCode(
  context: OperationContext,
  { purpose, number, again = false }: { purpose: CodePurpose; number: string; again?: boolean },
): Promise<SentState> {
  const { now, vault } = context;
  const personId = signedIn(context).id;
  const code = randomDigits(context.random, codeLimits.digits);
  const began = await context.settle(
    async (db): Promise<{ id: string } | { refused: SentState }> => {
      const before = await newestCode(db, context, { personId, purpose });
      if (before?.rests_until != null && now < before.rests_until) return { refused: 'ATTEMPTS_EXCEEDED' };
      const goesOn = before !== undefined && before.state === 'PENDING' && before.number === number;
      if (again && !goesOn) return { refused: 'EXPIRED' };
      if (goesOn && now - before.sent_at < codeLimits.resendAfterMs) return { refused: 'tooSoon' };
      const resends = goesOn ? before.resends + 1 : 0;
      if (resends > codeLimits.resends || (await isTooManyToday(db, context, number))) {
        // Also where none waits: the page says why none comes.
        if (before === undefined) await keep({ state: 'ATTEMPTS_EXCEEDED', resends, tries: 0, rests_until: now + codeLimits.restMs });
        else await rest(db, before.id, now);
        return { refused: 'ATTEMPTS_EXCEEDED' };
      }
      return keep({ state: 'PENDING', resends, tries: goesOn ? before.tries : 0, rests_until: null });

      async function keep(standing: Pick<Row<'text_code'>, 'state' | 'resends' | 'tries' | 'rests_until'>): Promise<{ id: string }> {
        const id = before?.id ?? context.ids();
        const sealed = await vault.seal(db, 'text_code', { person: personId, row: id }, { number, code });
        const row = { ...sealed, ...standing, sent_at: now };
        await db
          .insertInto('text_code')
          .values({ id, person_id: personId, purpose, ...row })
          .onConflict((conflict) => conflict.columns(['person_id', 'purpose']).doUpdateSet(row))
          .execute();
        return { id };
      }
    },
    { done: () => false },
  );
  if ('refused' in began) return began.refused;
  const language = (await languageOfPerson(context, personId)) ?? context.language ?? null;
  const state = await deliver(context, { number, body: written(codeWords({ code }), context.readerIn(language)) });
  await context.settle(async (db) => {
    if (state !== 'PENDING') await db.updateTable('text_code').set({ state }).where('id', '=', began.id).execute();
  });
  return state;
}

async function deliver(context: OperationContext, { number, body }: { number: string; body: string }): Promise<CodeState> {
  const personId = signedIn(context).id;
  try {
    const delivery = await context.parties.textMessage.send({
      personId,
      idempotencyKey: context.idempotencyKey ?? context.ids(),
      to: number,
      body,
    });
    if (delivery === 'rejected') return 'REJECTED';
    if (delivery === 'undelivered') return 'FAILED_TO_DELIVER';
  } catch (error) {
    if (error instanceof PartyUnavailable) return 'GENERIC_ERROR';
    throw error;
  }
  await context.settle(
    async (db) => {
      const id = context.ids();
      const sealed = await context.vault.seal(db, 'text_sent', { person: personId, row: id }, { number, body });
      await db
        .insertInto('text_sent')
        .values({ id, person_id: personId, ...sealed, sent_at: context.now })
        .execute();
    },
    { done: () => false },
  );
  return 'PENDING';
}

async function isTooManyToday(db: Kysely<Database>, context: OperationContext, number: string): Promise<boolean> {
  const subjects = [`texts of ${signedIn(context).id}`, `texts to ${number}`];
  const counted = [];
  for (const subject of subjects) counted.push(await countAttempt(db, context.now, subject, dayMs));
  return counted.some(({ attempts }) => attempts > codeLimits.aDay);
}

/** For an hour no code is sent or tried. */
export async function rest(db: Kysely<Database>, id: string, now: number): Promise<void> {
  await db
    .updateTable('text_code')
    .set({ state: 'ATTEMPTS_EXCEEDED', rests_until: now + codeLimits.restMs })
    .where('id', '=', id)
    .execute();
}
