/** The kinds of account that can be opened, by the name that `startNewAccountOnboarding` takes. */
export const accountSubtypes = [
  'INDIVIDUAL',
  'JOINT',
  'TRUST',
  'TRADITIONAL_IRA',
  'ROTH_IRA',
  'SEP_IRA',
  'ROLLOVER_IRA',
  'COLLEGE',
  'CASH',
  'BOND_LADDER',
  'INDEX_INVESTING',
  'STOCK',
] as const;
export type AccountSubtype = (typeof accountSubtypes)[number];

/** The ownership and investment of an account, as a row of `account` holds it. */
export interface AccountKind {
  accountType: string;
  flavor: string;
  /** A decimal string, of a year. */
  advisoryFee: string;
}

const invested = { flavor: 'AUTOMATED_INVESTING', advisoryFee: '0.0025' };

export const kindOf: Readonly<Record<AccountSubtype, AccountKind>> = {
  INDIVIDUAL: { accountType: 'INDIVIDUAL', ...invested },
  JOINT: { accountType: 'JOINT', ...invested },
  TRUST: { accountType: 'TRUST', ...invested },
  TRADITIONAL_IRA: { accountType: 'TRADITIONAL_IRA', ...invested },
  ROTH_IRA: { accountType: 'ROTH_IRA', ...invested },
  SEP_IRA: { accountType: 'SEP_IRA', ...invested },
  ROLLOVER_IRA: { accountType: 'ROLLOVER_IRA', ...invested },
  COLLEGE: { accountType: 'COLLEGE', ...invested },
  CASH: { accountType: 'CASH', flavor: 'CASH', advisoryFee: '0.0000' },
  BOND_LADDER: { accountType: 'INDIVIDUAL', flavor: 'AUTOMATED_BOND_LADDER', advisoryFee: '0.0015' },
  INDEX_INVESTING: { accountType: 'INDIVIDUAL', flavor: 'INDEX_INVESTING', advisoryFee: '0.0009' },
  STOCK: { accountType: 'INDIVIDUAL', flavor: 'STOCK', advisoryFee: '0.0000' },
};

const feeOfFlavor = new Map(Object.values(kindOf).map(({ flavor, advisoryFee }) => [flavor, advisoryFee]));

/** Portfolios that only earlier applications ask for cost what an automated one does. */
export function advisoryFeeOf(flavor: string): string {
  return feeOfFlavor.get(flavor) ?? invested.advisoryFee;
}

/** Which questions an application asks: the same conditions for its pages and for what is demanded of it when it is submitted. */
export interface Asks {
  /** Questions about risk: asked wherever we recommend stocks. */
  risk: boolean;
  /** A level of risk that decides the portfolio and can be changed. */
  riskLevel: boolean;
  /** A portfolio that we recommend, shown before it is agreed to. */
  portfolio: boolean;
  /** A tax level that counts for the portfolio. */
  taxLevel: boolean;
  ladder: boolean;
  index: boolean;
  experience: boolean;
  jointOwner: boolean;
  trust: boolean;
  contribution: boolean;
  rollover: boolean;
  business: boolean;
  student: boolean;
}

const advised = ['AUTOMATED_INVESTING', 'TAX_AWARE_INVESTING'];
const managed = [...advised, 'AUTOMATED_BOND_PORTFOLIO', 'INDEX_INVESTING'];

/** Accounts whose earnings are not taxed as they come in. */
export function isTaxSheltered(accountType: string): boolean {
  return accountType.endsWith('_IRA') || accountType === 'COLLEGE';
}

export function asksOf(accountType: string, flavor: string): Asks {
  const portfolio = managed.includes(flavor);
  return {
    risk: advised.includes(flavor) || flavor === 'INDEX_INVESTING',
    riskLevel: advised.includes(flavor),
    portfolio,
    taxLevel: portfolio && !isTaxSheltered(accountType),
    ladder: flavor === 'AUTOMATED_BOND_LADDER',
    index: flavor === 'INDEX_INVESTING',
    experience: flavor === 'STOCK',
    jointOwner: accountType === 'JOINT',
    trust: accountType === 'TRUST',
    contribution: accountType === 'TRADITIONAL_IRA' || accountType === 'ROTH_IRA',
    rollover: accountType === 'ROLLOVER_IRA',
    business: accountType === 'SEP_IRA',
    student: accountType === 'COLLEGE',
  };
}
