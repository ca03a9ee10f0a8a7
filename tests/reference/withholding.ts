/**
 * Withholding from an IRA's payment in 2026, from the words of Form W-4R and of the states' rules. It imports nothing of `server/`. Amounts are whole
 * dollars and answers are dollars.
 */
export interface ReferencePayment {
  isRoth: boolean;
  state: string;
  age: number;
  amount: number;
  /** Null where the owner chose nothing. */
  chose: { federal: boolean; state: boolean } | null;
}

export function referenceWithholding({ isRoth, state, age, amount, chose }: ReferencePayment): { federal: number; state: number } {
  const withholdsFederal = chose === null ? !isRoth : chose.federal;
  const federal = withholdsFederal ? amount / 10 : 0;
  const wantsState = chose?.state ?? false;
  const ofState = (): number => {
    switch (state) {
      case 'AK':
      case 'FL':
      case 'HI':
      case 'NV':
      case 'NH':
      case 'SD':
      case 'TN':
      case 'TX':
      case 'WA':
      case 'WY':
        return 0;
      case 'AR':
        return unlessOptedOut(0.03);
      case 'CA':
        return unlessOptedOut(0.01);
      case 'DE':
        return unlessOptedOut(0.05);
      case 'MI':
        return unlessOptedOut(0.0425);
      case 'MN':
        return unlessOptedOut(0.0625);
      case 'NC':
        return unlessOptedOut(0.04);
      case 'OK':
        return unlessOptedOut(0.045);
      case 'OR':
        return unlessOptedOut(0.08);
      case 'IA':
        return withholdsFederal && age < 55 ? amount * 0.038 : wantsState ? amount * 0.038 : 0;
      case 'KS':
      case 'ME':
      case 'MA':
      case 'NE':
        return withholdsFederal || wantsState ? amount * 0.05 : 0;
      case 'VT':
        return withholdsFederal || wantsState ? federal * 0.3 : 0;
      default:
        return wantsState ? amount * 0.05 : 0;
    }
  };
  const unlessOptedOut = (share: number): number => ((chose === null ? !isRoth : chose.state) ? amount * share : 0);
  return { federal, state: ofState() };
}
