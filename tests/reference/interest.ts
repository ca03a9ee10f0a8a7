/**
 * Interest on cash from the words of Regulation DD: the annual percentage yield is what 365 days earn on what was put in (12 CFR part 1030, Appendix A, part I),
 * so that a balance that nobody touches has grown to balance × (1 + APY)^(days ÷ 365) after any number of days. A time is cut wherever the balance or the
 * yield changes. Rounded to a cent when it is paid. It imports nothing of `server/`.
 */
export interface ReferenceCash {
  /** The day, counted from any first one, from whose end on the balance is what it is. */
  day: number;
  /** Whole cents. */
  balance: number;
}

/** The interest of the days from `from` to `until`, both included, unrounded. `yieldOn` says the APY of a day as a fraction. */
export function interestEarned(cash: readonly ReferenceCash[], from: number, until: number, yieldOn: (day: number) => number): number {
  let earned = 0;
  for (let begin = from; begin <= until;) {
    const balance = balanceOn(cash, begin);
    const apy = yieldOn(begin);
    let end = begin;
    while (end < until && balanceOn(cash, end + 1) === balance && yieldOn(end + 1) === apy) end += 1;
    if (balance > 0) earned = (balance + earned) * Math.pow(1 + apy, (end - begin + 1) / 365) - balance;
    begin = end + 1;
  }
  return earned;
}

function balanceOn(cash: readonly ReferenceCash[], day: number): number {
  let balance = 0;
  for (const one of cash) if (one.day <= day) balance = one.balance;
  return balance;
}
