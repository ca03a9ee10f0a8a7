/** Rules of what retirement and college accounts pay out, which no year changes. Ages are in years where the name does not say months. */
export const distributionRules = {
  /** From 59 and a half on no tax is added to what someone takes out (26 USC 72(t)(2)(A)(i)). */
  monthsOfAgeUntilNormal: 59 * 12 + 6,
  /** Added, in percent, to the income tax on an early payment (26 USC 72(t)(1)), and on earnings that pay for no education (26 USC 529(c)(6)). */
  additionalTaxPercent: 10,
  /** Years, from the first of the first contribution, after which a payment of a Roth IRA can be free of tax (26 USC 408A(d)(2)(B)). */
  rothYears: 5,
  /** Yearly payments are required from this age on, and from the later one for those born in the year or after it (26 USC 401(a)(9)(C)(v)). */
  required: { fromAge: 73, laterFromAge: 75, laterIfBornFrom: 1960 },
} as const;

/** Rules of rollovers, which no year changes. */
export const rolloverRules = {
  /** Days within which money that someone received is deposited again (26 USC 402(c)(3), 408(d)(3)). */
  days: 60,
  /** Months in which one IRA's payment can be rolled over once (26 USC 408(d)(3)(B)). */
  monthsForOne: 12,
  /** Percent that a plan at work withholds of what it does not pay directly to another plan (26 USC 3405(c)). */
  planWithholdsPercent: 20,
} as const;
