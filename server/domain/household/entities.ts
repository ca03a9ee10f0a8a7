import { said } from '#server/operations/said.ts';
import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { withPresentValues } from '#server/ledger/present-value.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { Cents } from '#server/operations/shapes.ts';
import { dateInWords, newYorkDate } from '#server/time/calendar.ts';
import { duplicateOf } from './duplicates.ts';
import { Notice, noticeOf } from './invitation-notices.ts';
import { outsideAccountsOf, type OutsideAccount } from './outside-accounts.ts';
import type { MembersAccount } from './own-household.ts';

const Entity = z.strictObject({
  entityId: z.string(),
  displayName: AccountName,
  /** Null of an account that is shown for its notice alone: its owner does not share it. */
  value: Cents.nullable(),
  /** The first names of those members who own it, and the bank where it is held elsewhere. */
  subHeader: said(['{name} and {other}', '{name}, at {institution}']),
  /** The day of its balance, for an account held elsewhere. */
  secondaryValue: said(['As of {day}']).nullable(),
  ownerMemberId: z.string(),
  icon: z.enum(['cash', 'investing', 'bank', 'debt']),
  notice: Notice.nullable(),
  isShared: z.boolean(),
  isEditable: z.boolean(),
  isSignatureRequired: z.boolean(),
  duplicateEntityText: z.string().nullable(),
});

const sectionNames = { cash: 'Cash', investing: 'Investing', bank: 'Held elsewhere', debt: 'Debts' } as const;

export const Section = z.strictObject({ displayName: said(Object.values(sectionNames)), totalBalance: Cents, entities: z.array(Entity) });
export type Section = z.infer<typeof Section>;

/** An entity, and what it adds to the total: nothing where it is counted already, or not shared with the reader. */
interface Counted {
  entity: z.infer<typeof Entity>;
  counts: number;
}

/** The person who looks, and the members' first names by id, the primary first. */
export interface Viewer {
  id: string;
  names: ReadonlyMap<string, string>;
  hasAgreed: boolean;
}

/** Sections of the entities that `shows` lets through, with present values. Empty ones are left out. */
export async function sectionsOf(
  context: OperationContext,
  accounts: readonly MembersAccount[],
  viewer: Viewer,
  shows: 'shared' | 'own',
): Promise<Section[]> {
  const counted = [...(await heldHere(context, accounts, viewer, shows)), ...(await heldElsewhere(context, viewer, shows))];
  return (['cash', 'investing', 'bank', 'debt'] as const)
    .map((icon) => counted.filter(({ entity }) => entity.icon === icon))
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const totalBalance = group.reduce((sum, { counts }) => sum + counts, 0);
      return [{ displayName: sectionNames[first.entity.icon], totalBalance, entities: group.map(({ entity }) => entity) }];
    });
}

async function heldHere(
  context: OperationContext,
  accounts: readonly MembersAccount[],
  viewer: Viewer,
  shows: 'shared' | 'own',
): Promise<Counted[]> {
  const rows = accounts.map(({ account }) => account);
  const values = new Map((await withPresentValues(context.db, rows, context)).map((one) => [one.id, one.total_value_cents]));
  const found = await Promise.all(accounts.map(async (one) => ({ ...one, notice: await noticeOf(context, one, viewer) })));
  const isOwn = ({ owners }: MembersAccount) => owners.includes(viewer.id);
  return found
    .filter((one) => (shows === 'own' ? isOwn(one) : one.isShared || (one.notice !== null && !isOwn(one))))
    .map(({ account, owners, isShared, notice }) => {
      const value = values.get(account.id) ?? account.total_value_cents;
      const mine = owners.includes(viewer.id);
      const entity = {
        entityId: account.id,
        displayName: account.display_name,
        value: mine || isShared ? value : null,
        subHeader: owners.map((owner) => viewer.names.get(owner) ?? '').join(' and '),
        secondaryValue: null,
        ownerMemberId: owners[0] ?? '',
        icon: account.flavor === 'CASH' ? ('cash' as const) : ('investing' as const),
        notice,
        isShared,
        isEditable: mine,
        isSignatureRequired: mine && owners.length === 1 && !isShared && !viewer.hasAgreed,
        duplicateEntityText: null,
      };
      return { entity, counts: entity.value ?? 0 };
    });
}

async function heldElsewhere(context: OperationContext, viewer: Viewer, shows: 'shared' | 'own'): Promise<Counted[]> {
  const all = await outsideAccountsOf(context, [...viewer.names.keys()]);
  const shared = all.filter(({ isShared }) => isShared);
  const shown = shows === 'shared' ? shared : all.filter(({ ownerId }) => ownerId === viewer.id);
  return shown.map((one) => {
    const duplicate = duplicateOf(one, shared);
    // If two entries are the same account, the one that was linked first counts.
    const isCounted = duplicate?.isCertain !== true || shows === 'own' || one.id < duplicate.of.id;
    const mine = one.ownerId === viewer.id;
    const entity = {
      entityId: one.id,
      displayName: one.name,
      value: one.balanceCents,
      subHeader: `${viewer.names.get(one.ownerId) ?? ''}, at ${one.institution}`,
      secondaryValue: `As of ${dateInWords(newYorkDate(one.readAt))}`,
      ownerMemberId: one.ownerId,
      icon: one.balanceCents < 0 ? ('debt' as const) : ('bank' as const),
      notice: null,
      isShared: one.isShared,
      isEditable: mine,
      isSignatureRequired: mine && !one.isShared && !viewer.hasAgreed,
      duplicateEntityText: duplicate === null ? null : inWords(duplicate, viewer),
    };
    return { entity, counts: isCounted ? one.balanceCents : 0 };
  });
}

function inWords({ of, isCertain }: { of: OutsideAccount; isCertain: boolean }, { id, names }: Viewer): string {
  const owner = of.ownerId === id ? 'You' : (names.get(of.ownerId) ?? '');
  const verb = of.ownerId === id ? 'share' : 'shares';
  return isCertain
    ? `${owner} ${verb} this account too. It counts once.`
    : `This looks like "${of.name}", which ${owner === 'You' ? 'you share' : `${owner} shares`} too. If it is the same account, share it only once.`;
}
