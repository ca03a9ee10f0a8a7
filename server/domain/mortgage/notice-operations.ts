import { z } from 'zod';
import { ownerOfLink } from '#server/customers/owner-of-link.ts';
import { defineOperation, OperationFailure, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { IsoDate } from '#server/operations/shapes.ts';
import { hashOfToken, tokenPattern } from '#server/security/tokens.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { gate } from './gate.ts';
import { borrowersOf } from './own-mortgage.ts';

/** Wrong numbers after which a link opens nothing any more. */
const mostWrong = 5;
const Token = z.string().max(100);

/** The notice of a link that works; undefined where it does not. */
async function noticeOf({ db, now }: Pick<OperationContext, 'db' | 'now'>, token: string) {
  if (!tokenPattern.test(token)) return undefined;
  return db
    .selectFrom('mortgage_notice')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .where('wrong', '<', mostWrong)
    .executeTakeFirst();
}

/** What the page of a mailed link says before it is opened: nothing of what the notice says. */
const getMortgageNotice = defineOperation({
  name: 'getMortgageNotice',
  kind: 'read',
  caller: 'anyone',
  gate,
  sensitive: ['input.token'],
  input: z.strictObject({ token: Token }),
  output: z.strictObject({ isOpen: z.boolean(), title: z.string(), madeOn: IsoDate.nullable(), until: IsoDate.nullable() }),
  async handler({ token }, context) {
    const notice = await noticeOf(context, token);
    if (notice === undefined) return { isOpen: false, title: '', madeOn: null, until: null };
    return { isOpen: true, title: notice.title, madeOn: newYorkDate(notice.made_at), until: newYorkDate(notice.expires_at) };
  },
});

/**
 * Opens the notice of a link for the borrower whom it is about: who holds the link also knows the end of that borrower's number, and
 * agrees to get this notice electronically (E-SIGN Act, 15 USC 7001(c)). Five wrong numbers end the link.
 */
const openMortgageNotice = defineOperation({
  name: 'openMortgageNotice',
  kind: 'external',
  caller: 'anyone',
  gate,
  aggregate: ownerOfLink('mortgage_notice'),
  audit: 'identity',
  limit: { network: '60/h' },
  answersKept: false,
  once: ['content'],
  sensitive: ['input.token', 'input.lastFour'],
  failures: {
    LINK_OVER: { retry: 'never', say: "This link doesn't work any more. Call us, and we'll send your notice by mail." },
    WRONG_NUMBER: { retry: 'never', say: 'These are not the last four digits of your Social Security number or TIN. Check them.' },
    NOT_AGREED: { retry: 'never', say: "Agree to get this notice electronically, or call us and we'll send it on paper." },
  },
  input: z.strictObject({ token: Token, lastFour: z.string().max(20), agreed: z.boolean() }),
  output: z.strictObject({ name: z.string(), mediaType: z.string(), content: z.string() }),
  async handler({ token, lastFour, agreed }, context) {
    const { db, now, vault } = context;
    const row = await noticeOf(context, token);
    if (row === undefined) throw new OperationFailure('LINK_OVER');
    if (!agreed) throw new OperationFailure('NOT_AGREED');
    const of = { id: row.application_id, person_id: row.person_id };
    const borrower = (await borrowersOf({ db, vault }, of)).find(({ id }) => id === row.borrower_id);
    const isRight = borrower?.tax_id_last4 != null && borrower.tax_id_last4 === lastFour.trim();
    const opened = await context.settle(
      async (own) => {
        const current = await noticeOf({ db: own, now }, token);
        if (current === undefined) return false;
        const change = isRight
          ? { consented_at: current.consented_at ?? now, opened_at: current.opened_at ?? now }
          : { wrong: current.wrong + 1 };
        await own.updateTable('mortgage_notice').set(change).where('id', '=', current.id).execute();
        return isRight;
      },
      { done: (isDone) => isDone },
    );
    if (!isRight) throw new OperationFailure('WRONG_NUMBER');
    if (!opened) throw new OperationFailure('LINK_OVER');
    const { content, title } = await vault.open(db, 'mortgage_notice', { person: row.person_id, row: row.id }, row);
    return { name: `${title}.pdf`, mediaType: 'application/pdf', content };
  },
});

export const noticeOperations: readonly Operation[] = [getMortgageNotice, openMortgageNotice];
