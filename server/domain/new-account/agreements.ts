import { said } from '#server/operations/said.ts';
import { asksOf } from './account-kinds.ts';
import { keysOf, isKeyOf } from '#schemas/keys-of.ts';

export interface Agreement {
  agreementType: string;
  title: string;
  /** The day from which its text is what it is. */
  revision: string;
}

const catalogue = {
  ELECTRONIC_DELIVERY: { title: 'Consent to electronic delivery', revision: '2026-11-25' },
  CLIENT_AGREEMENT: { title: 'Client agreement', revision: '2026-09-15' },
  RELATIONSHIP_SUMMARY: { title: 'Client relationship summary', revision: '2026-06-30' },
  PRIVACY_NOTICE: { title: 'Privacy notice', revision: '2026-01-15' },
  ADVISORY_AGREEMENT: { title: 'Advisory agreement', revision: '2026-11-25' },
  ADVISER_BROCHURE: { title: 'Adviser brochure', revision: '2026-11-29' },
  CASH_PROGRAM: { title: 'Cash program terms', revision: '2026-11-29' },
  RETIREMENT_ACCOUNT: { title: 'Retirement account agreement', revision: '2026-11-29' },
  COLLEGE_PLAN: { title: 'College savings plan description', revision: '2026-02-01' },
  TRUST_CERTIFICATION: { title: 'Certification of trust', revision: '2026-03-01' },
  JOINT_ACCOUNT: { title: 'Joint account agreement', revision: '2026-11-29' },
  SELF_DIRECTED: { title: 'Self-directed trading terms', revision: '2026-04-01' },
} as const;
/** The title of an agreement in an answer. */
export const AgreementTitle = said(Object.values(catalogue).map(({ title }) => title));
export type AgreementType = keyof typeof catalogue;

/** In the order that they are read. */
export const agreementTypes = keysOf(catalogue);

/** The agreements of a kind of account, in reading order. */
export function agreementsFor(accountType: string, flavor: string): Agreement[] {
  const asks = asksOf(accountType, flavor);
  const applies: Partial<Record<AgreementType, boolean>> = {
    ADVISORY_AGREEMENT: asks.portfolio || asks.ladder,
    ADVISER_BROCHURE: asks.portfolio || asks.ladder,
    CASH_PROGRAM: flavor === 'CASH',
    RETIREMENT_ACCOUNT: accountType.endsWith('_IRA'),
    COLLEGE_PLAN: asks.student,
    TRUST_CERTIFICATION: asks.trust,
    JOINT_ACCOUNT: asks.jointOwner,
    SELF_DIRECTED: asks.experience,
  };
  return agreementTypes.filter((type) => applies[type] ?? true).map((agreementType) => ({ agreementType, ...catalogue[agreementType] }));
}

/** Its place among those that are read together; one that is no longer offered comes last. */
export function placeOfAgreement(agreementType: string): number {
  const place = agreementTypes.findIndex((type) => type === agreementType);
  return place === -1 ? agreementTypes.length : place;
}

export function agreementTitle(agreementType: string): string {
  return isKeyOf(catalogue, agreementType) ? catalogue[agreementType].title : agreementType;
}
