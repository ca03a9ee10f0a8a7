import { said } from '#server/operations/said.ts';
import { writeWithholding } from '#server/money/write-withholding.ts';
import { z } from 'zod';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id, refused, WriteErrors } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Row } from '#server/storage/database.ts';
import { stateNames } from '#engine/expression/functions/texts.ts';
import { account } from '#server/accounts/account-aggregates.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { birthDateOf } from '#server/money/birth-date-of.ts';
import { LAW_NOT_KNOWN } from '#server/operations/law-not-known.ts';
import { yearOf } from '#server/law/by-year.ts';
import { withholdingLaw, withholdingRules, type StateWithholding } from '#server/law/withholding.ts';
import {
  federalDefault,
  isWithheldByDefault,
  latestWithholdingLaw,
  stateChoices,
  stateRule,
  withholdingSettings,
  type WithholdingSetting,
} from '#server/taxes/withholding-rules.ts';

const Setting = z.enum(withholdingSettings);

/** What a state withholds. */
const shares = ['state income tax', '{percent} of the federal tax withheld', '{percent} of what you take out'] as const;

const Metadata = z.strictObject({
  federalWithholdingSetting: Setting,
  stateWithholdingSetting: Setting,
  /** The state that the person lives in. */
  usJurisdictionName: z.string(),
  /** The year whose rules the texts and choices follow: this one, or the latest before it that is known. */
  taxYear: z.number().int(),
  federalCopyText: said([
    'We withhold {percent} of what you take out for federal income tax, unless you opt out. You may owe more or less when you file.',
    'We withhold no federal income tax from what you take out, unless you ask for it. Then it is {percent}. You may owe more or less when you file.',
  ]),
  stateCopyText: said([
    '{state} withholds no income tax from what you take out.',
    ...shares.flatMap((share) => [
      `{state} withholds ${share}, unless you opt out.`,
      `{state} withholds no income tax from a Roth IRA, unless you ask for it. Then it is ${share}.`,
      `{state} requires that ${share} is withheld whenever federal tax is.`,
      `{state} requires that ${share} is withheld whenever federal tax is. Without federal tax, the choice is yours.`,
    ]),
    '{state} withholds income tax only if you ask for it.',
  ]),
  /** True if the state leaves a choice, by the choice for the federal tax. */
  isStateChosen: z.strictObject({ withFederal: z.boolean(), withoutFederal: z.boolean() }),
});

async function metadataOf(context: OperationContext, own: Row<'account'>): Promise<z.infer<typeof Metadata>> {
  const { home_state: state } = await readPerson(context, signedIn(context).id);
  const chosen = await context.db.selectFrom('ira_withholding').selectAll().where('account_id', '=', own.id).executeTakeFirst();
  const federal = chosen?.federal ?? federalDefault(own.account_type);
  const rule = await ruleOf(context, own, state, latestWithholdingLaw);
  const accountType = own.account_type;
  const choices = stateChoices(rule, { accountType, federal });
  const jurisdiction = stateNames.get(state) ?? state;
  return {
    federalWithholdingSetting: federal,
    // A person who moved since choosing is asked by the rules of the new state.
    stateWithholdingSetting: chosen !== undefined && choices.includes(chosen.state) ? chosen.state : choices[0],
    usJurisdictionName: jurisdiction,
    taxYear: withholdingLaw.forExample(yearOf(context.today)).year,
    federalCopyText: federalCopy(federalDefault(own.account_type)),
    stateCopyText: stateCopy(rule, jurisdiction, accountType),
    isStateChosen: {
      withFederal: stateChoices(rule, { accountType, federal: 'OPTED_IN' }).length > 1,
      withoutFederal: stateChoices(rule, { accountType, federal: 'OPTED_OUT' }).length > 1,
    },
  };
}

/** The rule of the state that the owner lives in, this year and at their age. Throws `LawNotKnown` where the law does. */
async function ruleOf(
  context: OperationContext,
  own: Row<'account'>,
  state: string,
  law: typeof latestWithholdingLaw = withholdingLaw,
): Promise<StateWithholding> {
  const birthDate = await birthDateOf(context, signedIn(context).id);
  return stateRule({ accountType: own.account_type, state, birthDate, on: context.today }, law);
}

function federalCopy(usual: WithholdingSetting): string {
  const rule =
    usual === 'OPTED_IN'
      ? `We withhold ${withholdingRules.federalPercent}% of what you take out for federal income tax, unless you opt out.`
      : `We withhold no federal income tax from what you take out, unless you ask for it. Then it is ${withholdingRules.federalPercent}%.`;
  return `${rule} You may owe more or less when you file.`;
}

function stateCopy({ rule, percent, of }: StateWithholding, name: string, accountType: string): string {
  const share =
    percent === null
      ? 'state income tax'
      : of === 'FEDERAL_TAX'
        ? `${percent}% of the federal tax withheld`
        : `${percent}% of what you take out`;
  if (rule === 'NONE') return `${name} withholds no income tax from what you take out.`;
  if (rule === 'DEFAULT' && isWithheldByDefault(accountType)) return `${name} withholds ${share}, unless you opt out.`;
  if (rule === 'DEFAULT') return `${name} withholds no income tax from a Roth IRA, unless you ask for it. Then it is ${share}.`;
  if (rule === 'WITH_FEDERAL')
    return `${name} requires that ${share} is withheld whenever federal tax is.${of === 'PAYMENT' ? ' Without federal tax, the choice is yours.' : ''}`;
  return `${name} withholds income tax only if you ask for it.`;
}

/** 002 §3: what is withheld from what an IRA pays out. */
const getIraWithholdingSettings = defineOperation({
  name: 'getIraWithholdingSettings',
  kind: 'read',
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({ applies: z.boolean(), metadata: Metadata.nullable() }),
  async handler({ accountId }, context) {
    const own = await ownAccount(context.db, signedIn(context), accountId);
    const applies = own.account_type.endsWith('_IRA');
    return { applies, metadata: applies ? await metadataOf(context, own) : null };
  },
});

/** 002 §7. The state's setting follows from the federal one where the state says so. */
const updateIraWithholdingSettings = defineOperation({
  name: 'updateIraWithholdingSettings',
  kind: 'local',
  aggregate: account('accountId'),
  audit: 'money',
  limit: { person: '60/h' },
  input: z.strictObject({ accountId: Id, federalWithholdingSetting: Setting, stateWithholdingSetting: Setting }),
  output: z.strictObject({ success: z.boolean(), errors: WriteErrors, metadata: Metadata.nullable() }),
  failures: {
    LAW_NOT_KNOWN,
    NOT_FOR_THIS_ACCOUNT: { retry: 'never', say: 'Tax is withheld from what an IRA pays out, and this account is none.' },
  },
  async handler({ accountId, federalWithholdingSetting: federal, stateWithholdingSetting }, context) {
    const own = await ownAccount(context.db, signedIn(context), accountId);
    if (!own.account_type.endsWith('_IRA')) throw new OperationFailure('NOT_FOR_THIS_ACCOUNT');
    if (federal !== 'OPTED_IN' && federal !== 'OPTED_OUT')
      return { ...refused('federalWithholdingSetting', 'Choose whether federal tax is withheld.'), metadata: null };
    const { home_state: state } = await readPerson(context, signedIn(context).id);
    const choices = stateChoices(await ruleOf(context, own, state), { accountType: own.account_type, federal });
    const only: WithholdingSetting | null = choices.length === 1 ? choices[0] : null;
    if (only === null && !choices.includes(stateWithholdingSetting))
      return { ...refused('stateWithholdingSetting', 'Choose whether state tax is withheld.'), metadata: null };
    const values = { federal, state: only ?? stateWithholdingSetting, updated_at: context.now };
    await writeWithholding(context.db, own.id, values);
    return { success: true, errors: [], metadata: await metadataOf(context, own) };
  },
});

export const withholdingOperations: readonly Operation[] = [getIraWithholdingSettings, updateIraWithholdingSettings];
