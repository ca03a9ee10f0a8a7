import { z } from 'zod';
import { defineOperation, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate } from '#server/operations/shapes.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { homeAddress } from '#server/customers/home-address.ts';
import { isVerified } from '#server/customers/is-verified.ts';
import { readProfile } from '#server/customers/applicant-profile.ts';
import { readIdentity } from '#server/customers/person-identity.ts';
import { noParts } from './borrower-details.ts';
import { Borrower, nothingKnown, shapeOf } from './borrower-shape.ts';
import { gate } from './gate.ts';
import { affordabilityOf } from './concerns.ts';
import { contradictionsIn } from './contradictions.ts';
import { Finances } from './financial-details.ts';
import { mostCredited, mostLent } from './loan-rules.ts';
import { RefinancedHome, refinancedHomeOf } from './refinanced-home.ts';
import { invitationOf } from './invitation.ts';
import { missingOf, missingParts } from './missing-parts.ts';
import { loanFiguresOf, noDetails } from './mortgage-details.ts';
import { LoanName, loanName, loanOf, loansOf } from './mortgage-loan.ts';
import { borrowersOf, ownMortgage, type MortgageBorrower } from './own-mortgage.ts';
import { PropertyPlace, PropertyUse, Purchase, purposes, Refinance } from './property-details.ts';
import { estimateDueOn } from './received-application.ts';
import { Offer } from './rate-offer.ts';
import { loanToValue } from './rate-offers.ts';

const statuses = ['open', 'submitted', 'approved', 'denied', 'withdrawn'] as const;
const Finance = Finances.shape;

const getMortgageApplication = defineOperation({
  name: 'getMortgageApplication',
  kind: 'read',
  gate,
  personal: [
    'output.place',
    'output.purchase',
    'output.refinance',
    'output.finances',
    'output.refinancedHome',
    'output.borrowers',
    'output.coBorrower',
    'output.missing.*',
    'output.name',
  ],
  input: z.strictObject({ applicationId: Id }),
  output: z.strictObject({
    applicationId: z.string(),
    /** Its name among several. */
    name: z.string(),
    reference: z.string().nullable(),
    purpose: z.enum(purposes),
    status: z.enum(statuses),
    submittedOn: IsoDate.nullable(),
    endedOn: IsoDate.nullable(),
    /** The day by which a Loan Estimate is due, three business days after the sixth item came; and when the latest was delivered. */
    loanEstimateOn: IsoDate.nullable(),
    estimatedOn: IsoDate.nullable(),
    /** When the applicant said that they intend to proceed, and the last day of the rate lock. */
    intentOn: IsoDate.nullable(),
    lockedUntil: IsoDate.nullable(),
    /** Submitted without an address: its Loan Estimate waits for one. */
    needsAddress: z.boolean(),
    place: PropertyPlace.nullable(),
    use: PropertyUse.nullable(),
    purchase: Purchase.nullable(),
    refinance: Refinance.nullable(),
    jointCredit: z.boolean(),
    finances: z.strictObject({
      assets: Finance.assets,
      credits: Finance.credits,
      gifts: Finance.gifts,
      debts: Finance.debts,
      duties: Finance.duties,
      owned: Finance.owned,
    }),
    loanAmount: Cents.nullable(),
    propertyValue: Cents.nullable(),
    /** In hundredths of a percent. */
    loanToValue: z.number().int().nullable(),
    /** Debts and the home's payment of gross income, in hundredths of a percent; null where it is not known, or not the applicant's to know. */
    debtToIncome: z.number().int().nullable(),
    /** The chosen rate; null of an open application once it has expired. */
    rate: Offer.nullable(),
    /** The borrowers whose part the applicant answers: all but an invited co-borrower. */
    borrowers: z.array(Borrower),
    coBorrower: Borrower.nullable(),
    /** True if the co-borrower answers with a login of their own; the state of that. */
    invites: z.boolean(),
    invitation: z
      .strictObject({
        invitationId: z.string().nullable(),
        standing: z.enum(['INVITED', 'EXPIRED', 'ANSWERING', 'ANSWERED']),
        expiresOn: IsoDate.nullable(),
      })
      .nullable(),
    /** The most that is lent of the value, in percent: without cash paid out, and with it. */
    mostLent: z.strictObject({ without: z.number(), withCash: z.number() }),
    /** The most of the price that the seller may credit, by the most of it that is lent, in percent, the least loan first. */
    mostCredited: z.array(z.strictObject({ lent: z.number(), credited: z.number() })),
    /** The refinanced home as it would stand among the property; null of a purchase, and until it is known. */
    refinancedHome: RefinancedHome.nullable(),
    /** The missing answers before submission, in words; and those that cannot all be true. */
    missing: z.array(z.string()),
    contradictions: z.array(z.string()),
    /** Sentences about points that an underwriter will ask about. */
    concerns: z.array(z.string()),
  }),
  async handler({ applicationId }, context) {
    const application = await ownMortgage(context, applicationId);
    const loan = await loanOf(context, applicationId);
    const details = application.details ?? noDetails;
    const figures = loanFiguresOf(details);
    const stored = await borrowersOf(context, application);
    const borrowers = await Promise.all(stored.map((borrower) => borrowerFrom(context, borrower)));
    const coBorrower = stored.find(({ place }) => place === 2);
    const hasExpired = loan.status === 'open' && details.rates !== null && details.rates.expiresAt <= context.now;
    const rate = hasExpired ? null : loan.chosenRate;
    const { assets, credits, gifts, debts, duties, owned } = details.finances;
    return {
      applicationId,
      name: loanName(loan),
      reference: loan.reference,
      purpose: loan.purpose,
      status: loan.status,
      submittedOn: dateOf(loan.submittedAt),
      endedOn: dateOf(loan.endedAt),
      loanEstimateOn: estimateDueOn(application),
      estimatedOn: dateOf(application.estimated_at),
      intentOn: dateOf(application.intent_at),
      lockedUntil: application.locked_until,
      needsAddress: loan.status === 'submitted' && details.place?.address == null,
      place: details.place,
      use: details.use,
      purchase: details.purchase,
      refinance: details.refinance,
      jointCredit: details.jointCredit,
      finances: {
        assets: assets ?? [],
        credits: credits ?? [],
        gifts: gifts ?? [],
        debts: debts ?? [],
        duties: duties ?? [],
        owned: owned ?? [],
      },
      loanAmount: loan.loanAmount,
      propertyValue: loan.propertyValue,
      loanToValue: figures === null ? null : loanToValue(figures),
      ...affordabilityOf(application, stored, rate),
      rate,
      borrowers: borrowers.filter(({ isInvited }) => !isInvited),
      coBorrower: borrowers.find(({ isApplicant }) => !isApplicant) ?? null,
      invites: coBorrower?.entry === 'invited',
      invitation: coBorrower?.entry === 'invited' ? await invitationFrom(context, coBorrower) : null,
      mostLent: mostLent(details.use, application.purpose),
      mostCredited: [...mostCredited(details.use)],
      refinancedHome: refinancedHomeOf(details),
      contradictions: contradictionsIn(application, stored, context.today),
      missing: missingParts(
        application,
        stored.map((borrower, at) => ({
          ...borrower,
          hasTaxId: borrower.entry === 'self' ? borrowers[at]?.taxIdLast4 != null : borrower.tax_id !== null,
        })),
      ),
    };
  },
});

const dateOf = (instant: number | null): string | null => (instant === null ? null : newYorkDate(instant));

/** The state of an invited co-borrower's part. */
async function invitationFrom(context: OperationContext, borrower: MortgageBorrower) {
  const invitation = await invitationOf(context.db, borrower.id);
  const none = { invitationId: null, standing: 'EXPIRED' as const, expiresOn: null };
  if (invitation === undefined || (invitation.accepted_by === null && invitation.expires_at <= context.now)) return none;
  const isAnswered = missingOf(borrower, borrower.tax_id !== null).length === 0;
  const standing = invitation.accepted_by === null ? ('INVITED' as const) : isAnswered ? ('ANSWERED' as const) : ('ANSWERING' as const);
  return { invitationId: invitation.id, standing, expiresOn: newYorkDate(invitation.expires_at) };
}

/**
 * A borrower as the applicant sees them. Of an invited one that is the name: what they answer with a login of their own is
 * shown to them alone.
 */
async function borrowerFrom(context: OperationContext, borrower: MortgageBorrower): Promise<z.input<typeof Borrower>> {
  const { entry, details, tax_id_last4 } = borrower;
  if (entry === 'invited') return shapeOf(borrower, { ...nothingKnown, taxIdLast4: null }, noParts);
  const known = entry === 'self' ? await knownOf(context) : { ...nothingKnown, taxIdLast4: tax_id_last4 };
  return shapeOf(borrower, known, details?.answers ?? noParts);
}

/** The applicant's data that is known from elsewhere: it is offered, and verified data is not asked. */
async function knownOf(context: OperationContext) {
  const personId = context.person?.id ?? '';
  const identity = await readIdentity(context);
  const stored = await readProfile(context, personId);
  return {
    asksName: !(await isVerified(context)) || identity?.birth_date == null,
    taxIdLast4: identity?.tax_id_last4 ?? null,
    phone: stored?.profile.phone ?? null,
    citizenship: stored?.profile.citizenship ?? null,
    address: await homeAddress(context),
  };
}

/** 001 §7: all of a person's mortgage applications, the latest first: what the loan switcher lists. */
const getAllMortgageApplicationViewsForUser = defineOperation({
  name: 'getAllMortgageApplicationViewsForUser',
  kind: 'read',
  gate,
  personal: ['output.applicationsViews.name'],
  input: z.strictObject({}),
  output: z.strictObject({
    applicationsViews: z.array(
      z.strictObject({
        applicationId: z.string(),
        name: LoanName,
        purpose: z.enum(purposes),
        status: z.enum(statuses),
        reference: z.string().nullable(),
        loanAmount: Cents.nullable(),
        updatedOn: IsoDate,
      }),
    ),
  }),
  async handler(_input, context) {
    const loans = await loansOf(context);
    return {
      applicationsViews: loans.map((loan) => ({
        applicationId: loan.applicationId,
        name: loanName(loan),
        purpose: loan.purpose,
        status: loan.status,
        reference: loan.reference,
        loanAmount: loan.loanAmount,
        updatedOn: newYorkDate(loan.updatedAt),
      })),
    };
  },
});

export const readOperations: readonly Operation[] = [getMortgageApplication, getAllMortgageApplicationViewsForUser];
