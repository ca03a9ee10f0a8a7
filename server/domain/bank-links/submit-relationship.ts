import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, IsoDate, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { withdrawalsFrom } from '#server/money/withdrawals-from.ts';
import { readPerson } from '#server/people/read-person.ts';
import { ownLink } from './own-link.ts';
import { isLinkedAlready, writeBank } from './write-bank.ts';

export const Nickname = z.string().trim().min(1, 'Enter a nickname.').max(40, 'Use at most 40 characters.');

/** An answer that also says from which day the bank account takes withdrawals; absent where it is not linked. */
export const LinkedAnswer = WriteAnswer.extend({ withdrawalsFrom: IsoDate.nullable().optional() });

export const LINKED_ALREADY = {
  retry: 'never',
  kind: 'done',
  say: 'This bank account is linked already.',
} as const;

/** 002 §7: an account that was shared becomes a linked bank. It has to be the person's own. */
const submitNewAchRelationship = defineOperation({
  name: 'submitNewAchRelationship',
  kind: 'local',
  aggregate: thePerson,
  audit: 'money',
  limit: { person: '20/h' },
  notice: 'bank-links/linked',
  stepUp: true,
  personal: ['nickname'],
  input: z.strictObject({
    linkId: Id,
    externalAccountId: Id,
    /** Counts only where the bank named no kind. */
    subtype: z.enum(['CHECKING', 'SAVINGS']).nullable().default(null),
    nickname: Nickname,
  }),
  output: LinkedAnswer,
  failures: {
    LINKED_ALREADY,
    LINK_ENDED: { retry: 'never', say: 'This connection to your bank has ended. Choose your bank again.' },
    NAME_MISMATCH: {
      retry: 'never',
      say: 'This account stands in another name. You can only link a bank account of your own.',
    },
  },
  async handler({ linkId, externalAccountId, subtype, nickname }, context) {
    const link = await ownLink(context, linkId);
    if (link.status !== 'connected') throw new OperationFailure('LINK_ENDED');
    const source = (link.accounts ?? []).find((one) => one.externalAccountId === externalAccountId);
    if (source === undefined || source.subtype === 'OTHER') return refused('externalAccountId', 'Choose one of your accounts.');
    const kind = source.subtype === 'UNKNOWN' ? subtype : source.subtype;
    if (kind === null) return refused('subtype', 'Choose whether it is a checking or a savings account.');
    if (!(await isOwner(context, source.ownerNames))) throw new OperationFailure('NAME_MISMATCH');
    if (await isLinkedAlready(context.db, context, source)) throw new OperationFailure('LINKED_ALREADY');
    await writeBank(context.db, context, {
      id: context.ids(),
      institution: link.institution,
      nickname,
      subtype: kind,
      source: 'AGGREGATOR',
      routingNumber: source.routingNumber,
      accountNumber: source.accountNumber,
      balanceCents: source.balanceCents,
      deposits: null,
    });
    await context.db.updateTable('bank_link').set({ status: 'done', accounts: null }).where('id', '=', link.id).execute();
    return { ...done, withdrawalsFrom: withdrawalsFrom(context.now, context.today) };
  },
});

/** True if a holder has the person's last name and the first letter of their first name: banks shorten and reorder names. */
async function isOwner(context: OperationContext, ownerNames: readonly string[]): Promise<boolean> {
  const { first_name: first, last_name: last } = await readPerson(context, signedIn(context).id);
  const words = (name: string) => name.toLocaleLowerCase('en').split(/[\s,]+/u);
  return ownerNames.some((name) => {
    const has = words(name);
    return words(last).every((word) => has.includes(word)) && has.some((word) => word[0] === first[0]?.toLocaleLowerCase('en'));
  });
}

export const relationshipOperations: readonly Operation[] = [submitNewAchRelationship];
