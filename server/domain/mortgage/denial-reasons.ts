/** The principal reasons for a denial, in the words of Regulation B, form C-1; those that a credit report tells. */
export const denialReasons = {
  INCOME_INSUFFICIENT: { words: 'Income insufficient for amount of credit requested', fromReport: false },
  EXCESSIVE_OBLIGATIONS: { words: 'Excessive obligations in relation to income', fromReport: false },
  INCOME_UNVERIFIED: { words: 'Unable to verify income', fromReport: false },
  EMPLOYMENT_UNVERIFIED: { words: 'Unable to verify employment', fromReport: false },
  EMPLOYMENT_LENGTH: { words: 'Length of employment', fromReport: false },
  COLLATERAL: { words: 'Value or type of collateral not sufficient', fromReport: false },
  INSUFFICIENT_FUNDS: { words: 'Insufficient funds to close the loan', fromReport: false },
  DELINQUENT: { words: 'Delinquent past or present credit obligations with others', fromReport: true },
  LIMITED_CREDIT: { words: 'Limited credit experience', fromReport: true },
  NO_CREDIT_FILE: { words: 'No credit file', fromReport: true },
  INQUIRIES: { words: 'Number of recent inquiries on credit bureau report', fromReport: true },
} as const;
export type DenialReason = keyof typeof denialReasons;

/** As many principal reasons as a notice names. */
export const mostReasons = 4;
