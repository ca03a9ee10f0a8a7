/** The clock of a Loan Estimate in business days: delivered so soon after the application, its costs held for so long (12 CFR 1026.19(e)(1)(iii), 1026.37(a)(13)). */
export const loanEstimate = { deliveredWithin: 3, costsHeldFor: 10 } as const;

/**
 * Private mortgage insurance in percent of the original value. Lenders want it above `dueAbove`, from which a borrower may also ask for its end, and it
 * ends by itself at `endsAt` or at the midpoint of the term (Homeowners Protection Act, 12 USC 4901 and 4902).
 */
export const mortgageInsurance = { dueAbove: 80, endsAt: 78 } as const;

/** The months of taxes and insurance that an escrow account may hold as a cushion: a sixth of a year (Regulation X, 12 CFR 1024.17(c)(1)(ii)). */
export const escrowCushionMonths = 2;

/** The months for which the record of an application is kept (Regulation B, 12 CFR 1002.12(b)). */
export const applicationKeptMonths = 25;
