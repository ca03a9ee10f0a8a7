import { assetTitles } from '#server/portfolios/asset-classes.ts';
import { said } from '#server/operations/said.ts';
import { AccountName } from '#server/accounts/account-names.ts';
import { withPresentValues } from '#server/ledger/present-value.ts';
import { z } from 'zod';
import { isTaxSheltered, modelName, type SaaModel } from '#server/portfolios/saa-models.ts';
import { defineOperation, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { Cents, IsoDate } from '#server/operations/shapes.ts';
import { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { ownAccounts } from '#server/accounts/own-account.ts';
import {
  compared,
  ComparedShare,
  heldModel,
  lastAnswers,
  levelOf,
  proposedModel,
  sellHorizonYears,
  variantOf,
  variants,
  waitingAllocations,
  type Allocation,
} from '../allocation-update/index.ts';
import { reviewedOf } from './reviewed.ts';
import { SubmitInput } from './submit-input.ts';

/** `WAITING` can be answered; `ON_HOLD` cannot while the custodian holds the account; `MOVING` was accepted, and its account moves soon. */
const states = ['WAITING', 'ON_HOLD', 'MOVING'] as const;

const RecommendationItem = z.strictObject({
  /** The public id. */
  accountId: z.string(),
  accountDisplayName: AccountName,
  accountType: z.string(),
  flavor: z.string(),
  accountValue: Cents,
  /** Null where an account has no tax level: its earnings are not taxed as they come in. */
  recommendedTaxLevel: TaxBracket.nullable(),
  description: said([...assetTitles, 'Moves {moved} of the account, mostly into {asset}: from {from} to {to}.']),
  state: z.enum(states),
  /** The last recommendation for this account was declined. */
  previouslyDeclined: z.boolean(),
  /** The owner said that they plan to sell within so many years: moving may cost more than it brings. */
  plansToSell: z.boolean(),
  sellHorizonYears: z.number().int(),
  /** The day from which an account moves that was accepted. */
  effectiveOn: IsoDate.nullable(),
  /** The recommended model. */
  saaModel: z.string(),
  /** The inputs of the submit for either answer. */
  accepting: SubmitInput,
  declining: SubmitInput,
});
type RecommendationItem = z.infer<typeof RecommendationItem>;

const CompareInfo = z.strictObject({
  accountId: z.string(),
  displayName: AccountName,
  accountType: z.string(),
  variant: z.enum(variants),
  isCaliforniaSpecific: z.boolean(),
  items: z.array(ComparedShare),
});

/** 001 §3: the recommendation of every account of the person that has one, and what each would change. */
export const getPortfolioUpdateRecommendation = defineOperation({
  name: 'getPortfolioUpdateRecommendation',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    recommendationItems: z.array(RecommendationItem),
    compareInfos: z.array(CompareInfo),
    /** The revision of what can be answered now. The submit takes it. */
    reviewed: z.string(),
  }),
  async handler(_input, context) {
    const waiting = await waitingAllocations(context);
    const answers = await lastAnswers(context);
    const items: RecommendationItem[] = [];
    const compareInfos: z.infer<typeof CompareInfo>[] = [];
    for (const allocation of waiting) {
      const { account, held } = allocation;
      const proposed = proposedModel(allocation, levelOf(allocation));
      if (held === null || proposed === null) continue;
      const shares = compared(heldModel(held), proposed);
      items.push({
        ...named(account),
        ...answering(account.externalized_id, proposed),
        recommendedTaxLevel: isTaxSheltered(account.account_type) ? null : levelOf(allocation),
        description: descriptionOf(shares),
        state: held.on_hold === 1 ? 'ON_HOLD' : 'WAITING',
        previouslyDeclined: answers.get(account.id)?.accepted === 0,
        ...plansOf(allocation),
        effectiveOn: null,
      });
      compareInfos.push({
        accountId: account.externalized_id,
        displayName: account.display_name,
        accountType: account.account_type,
        variant: variantOf(account.account_type, account.flavor),
        isCaliforniaSpecific: proposed.california,
        items: shares,
      });
    }
    return { recommendationItems: [...items, ...(await moving(context, waiting))], compareInfos, reviewed: reviewedOf(waiting) };
  },
});

const named = (account: Allocation['account']) => ({
  accountId: account.externalized_id,
  accountDisplayName: account.display_name,
  accountType: account.account_type,
  flavor: account.flavor,
  accountValue: account.total_value_cents,
});

function answering(accountId: string, proposed: SaaModel) {
  const saaModel = modelName(proposed);
  return {
    saaModel,
    accepting: { accountId, saaModel, acceptRecommendation: true },
    declining: { accountId, saaModel, acceptRecommendation: false },
  };
}

const plansOf = ({ held, account }: Allocation) => ({
  plansToSell: held?.plans_to_sell === 1,
  sellHorizonYears: sellHorizonYears(account.flavor),
});

/** Accounts whose update was accepted and that have not moved yet. */
async function moving(context: OperationContext, waiting: readonly Allocation[]): Promise<RecommendationItem[]> {
  const asked = new Set(waiting.map(({ account }) => account.id));
  const answers = await lastAnswers(context);
  const accounts = await withPresentValues(context.db, await ownAccounts(context.db, signedIn(context)), context);
  return accounts.flatMap((account): RecommendationItem[] => {
    const answer = answers.get(account.id);
    if (answer === undefined || asked.has(account.id) || answer.effective_on === null || answer.effective_on <= context.today) return [];
    const input = { accountId: account.externalized_id, saaModel: answer.saa_model };
    return [
      {
        ...named(account),
        recommendedTaxLevel: null,
        description: '',
        state: 'MOVING',
        previouslyDeclined: false,
        plansToSell: false,
        sellHorizonYears: sellHorizonYears(account.flavor),
        effectiveOn: answer.effective_on,
        saaModel: answer.saa_model,
        accepting: { ...input, acceptRecommendation: true },
        declining: { ...input, acceptRecommendation: false },
      },
    ];
  });
}

/** How much of the account moves, and into what most. */
function descriptionOf(shares: readonly z.infer<typeof ComparedShare>[]): string {
  const percent = (text: string) => Math.round(Number(text) * 100);
  const growth = shares
    .map((one) => ({ title: one.title, from: percent(one.currentAllocation), to: percent(one.proposedAllocation) }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const moved = growth.reduce((sum, { from, to }) => sum + to - from, 0);
  const [most] = growth;
  return most === undefined ? '' : `Moves ${moved}% of the account, mostly into ${most.title}: from ${most.from}% to ${most.to}%.`;
}
