import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { readInOf } from '#server/operations/language-read.ts';
import { defineOperation, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id, IsoDate } from '#server/operations/shapes.ts';
import { gate } from './gate.ts';
import { noDetails } from './mortgage-details.ts';
import { ownMortgage, type MortgageApplication } from './own-mortgage.ts';
import { keysOf, isKeyOf } from '#schemas/keys-of.ts';

/**
 * The disclosures that are read and accepted before submission, by the first day of each text. Each borrower signs the authorization to
 * order credit reports in a task of its own.
 */
const catalogue = {
  ELECTRONIC_RECORDS: { title: 'Consent to electronic records', revision: '2026-11-25' },
  TRUTH_AND_LIEN: { title: 'Acknowledgments and agreements', revision: '2026-06-01' },
  APPRAISAL_RIGHT: { title: 'Right to a copy of the appraisal', revision: '2026-01-15' },
  FAIR_LENDING: { title: 'Fair lending notice', revision: '2026-01-15' },
  PRIVACY_NOTICE: { title: 'Privacy notice', revision: '2026-01-15' },
  ADJUSTABLE_RATE: { title: 'About adjustable rates', revision: '2026-04-01' },
  RESCISSION: { title: 'Right to cancel', revision: '2026-01-15' },
} as const;
/** Titles of disclosures that were accepted once and are accepted no more. */
const retired: Readonly<Record<string, string>> = { CREDIT_AUTHORIZATION: 'Authorization to check credit and tax transcripts' };
type DisclosureType = keyof typeof catalogue;
export const DisclosureTitle = said([...Object.values(catalogue).map(({ title }) => title), ...Object.values(retired)]);

export interface DisclosureRevision {
  disclosureType: string;
  revision: string;
}

/** Those of an application, in the order that they are read: some only with an adjustable rate, or where the own home is refinanced. */
export function disclosuresFor({ purpose, details }: Pick<MortgageApplication, 'purpose' | 'details'>) {
  const { rates, chosenOffer, use } = details ?? noDetails;
  const chosen = rates?.offers.find(({ offerId }) => offerId === chosenOffer);
  const applies: Partial<Record<DisclosureType, boolean>> = {
    ADJUSTABLE_RATE: chosen?.adjustable != null,
    RESCISSION: purpose === 'REFINANCE' && use?.occupancy === 'PRIMARY',
  };
  return keysOf(catalogue)
    .filter((type) => applies[type] ?? true)
    .map((disclosureType) => ({ disclosureType, ...catalogue[disclosureType] }));
}

/** The disclosures that were accepted with an application, the oldest first, and whether the text of each is still the accepted one. */
export async function acceptedDisclosures({ db }: Pick<OperationContext, 'db'>, applicationId: string) {
  const accepted = await db
    .selectFrom('mortgage_consent')
    .select(['disclosure_type', 'revision', 'accepted_at', 'language', 'translation_hash'])
    .where('application_id', '=', applicationId)
    .orderBy('accepted_at')
    .orderBy('disclosure_type')
    .execute();
  return accepted.map(({ disclosure_type: disclosureType, revision, accepted_at: at, ...read }) => {
    const text = isKeyOf(catalogue, disclosureType) ? catalogue[disclosureType] : null;
    return {
      disclosureType,
      title: text?.title ?? retired[disclosureType] ?? disclosureType,
      revision,
      at,
      isCurrent: text?.revision === revision,
      ...readInOf(read),
    };
  });
}

export const Revision = z.strictObject({ disclosureType: z.string().max(64), revision: IsoDate });

const getMortgageDisclosures = defineOperation({
  name: 'getMortgageDisclosures',
  kind: 'read',
  gate,
  input: z.strictObject({ applicationId: Id }),
  output: z.strictObject({
    disclosures: z.array(Revision.extend({ title: DisclosureTitle })),
    /** The same as `submitMortgageApplication` takes them. */
    revisions: z.array(Revision),
  }),
  async handler({ applicationId }, context) {
    const disclosures = disclosuresFor(await ownMortgage(context, applicationId));
    return { disclosures, revisions: disclosures.map(({ disclosureType, revision }) => ({ disclosureType, revision })) };
  },
});

export const disclosureOperations: readonly Operation[] = [getMortgageDisclosures];
