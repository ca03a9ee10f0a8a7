import { holdFacts, type Held, type Missing } from '#tests/support/facts-of-the-trade.ts';

const views = 'flows/mortgage/views';
const words = 'flows/mortgage/words/en.yaml';
const rules = 'tests/mortgage/rules.test.ts';
const order = 'tests/mortgage-tasks/order-of-law.test.ts';
const estimate = 'tests/mortgage/estimate.test.ts';
const wanted = 'tests/mortgage-tasks/wanted-tasks.test.ts';

/** The facts of the trade of mortgages, each where it is shown. */
const held: readonly Held[] = [
  ['1a: name, other names, SSN, birthdate', `${views}/about.view.yaml`, 'Other names under which'],
  ['1a: citizenship, marital status', `${views}/about.view.yaml`, 'label: Marital status'],
  ['1a: individual or joint credit', `${views}/coBorrower.view.yaml`, 'Is anyone applying with you?'],
  ['1a: dependents, number and ages', `${views}/about.view.yaml`, 'label: Age in years'],
  ['1a: phone, email, address, years and months there, own, rent or no expense', `${views}/homeAddress.view.yaml`, 'housing'],
  [
    '1a: former residences of two years, each with how long and for how much',
    rules,
    'two years of addresses are covered, each with how long and, rented, for how much',
  ],
  ['1b: employer, position, start, years in the line of work, tied to a party', `${views}/work.view.yaml`, 'a party to this loan'],
  ['1b: base, overtime, bonus, commission, military', `${views}/work.view.yaml`, 'Monthly military entitlements'],
  ['1b: self-employed, below or from a quarter', words, '25%'],
  ['1d: previous jobs', `${views}/work.view.yaml`, 'label: This job has ended'],
  ['1e: other income, support only where it is to count', `${views}/otherIncome.view.yaml`, 'label: Kind of income'],
  ['2a: accounts, kind, bank and value', `${views}/assets.view.yaml`, 'label: Bank or firm'],
  ['2b: gifts and credits', `${views}/gifts.view.yaml`, 'label: Kind of credit'],
  ['2c: debts, creditor, balance, payment, paid at closing', `${views}/debts.view.yaml`, 'It is paid off at or before the closing'],
  ['2d: support and other expenses', `${views}/debts.view.yaml`, 'label: Kind of expense'],
  ['3: other property, its use, costs, rent and loans', `${views}/ownedHomes.view.yaml`, 'What becomes of it?'],
  ['4a: amount, purpose, address, units, value, occupancy, mixed use', `${views}/propertyUse.view.yaml`, 'set aside for a business'],
  ['4c: expected rent', `${views}/propertyUse.view.yaml`, 'Rent expected a month'],
  ['4d: gifts, their source, deposited or not', `${views}/gifts.view.yaml`, 'It is in an account of mine already'],
  [
    '5a: lives there, owned in three years, tie to the seller, money borrowed',
    `${views}/declarations.view.yaml`,
    'Amount that is borrowed',
  ],
  ['5b: the past, bankruptcy by chapter, and what a yes has to explain', `${views}/declarations.view.yaml`, 'Explain what you chose'],
  ['5: an answer that contradicts another is refused or named', rules, 'answers that cannot both be true are refused where they are given'],
  ['7: service of the borrower or a late spouse', `${views}/military.view.yaml`, 'late spouse'],
  ['9: originator and license, with a look-up', wanted, 'pages name the lender and the loan officer with the license'],
  ['demographics: several, per person, or "I do not wish to provide"', rules, 'demographics: several may hold'],
  ['demographics: used in no decision, shown to nobody', rules, 'nobody is told a birthdate or demographic answers'],
  [
    'a co-borrower with a login of their own answers apart',
    'tests/mortgage/invited-borrower.test.ts',
    'both parts are answered apart, the applicant sees none of theirs',
  ],
  [
    'each affirms joint credit on their own page',
    'tests/mortgage/joint-credit.test.ts',
    'a co-borrower whom they entered affirms on their own page',
  ],
  [
    'a notice goes to its borrower alone',
    'tests/mortgage-tasks/whose-document.test.ts',
    'gets their notice by a mailed link; the applicant finds it nowhere',
  ],
  ['occupancy and kind of property', `${views}/propertyUse.view.yaml`, 'How will it be used?'],
  ['purchase: price, deposit, seller credits', `${views}/purchaseLoan.view.yaml`, 'Seller credits (optional)'],
  ['seller credits by occupancy and loan to value', rules, 'seller credits of an investment property are limited to 2% of the price'],
  ['refinance: loan, year bought, reason', `${views}/refinanceLoan.view.yaml`, 'What is the reason?'],
  ['cash out: 80% of the value', 'tests/mortgage/ways.test.ts', 'lends at most 80% of the value'],
  ['cash out: the loan and the home are old enough', rules, 'a mortgage of 12 months, a home without one of 6'],
  ['an application begins with its sixth item', estimate, 'it begins with the last of the six items'],
  ['Loan Estimate within three business days', order, 'a Loan Estimate comes by the third business day'],
  ['no documents before the estimate and the intent to proceed', order, 'the intent to proceed with it, then documents and the lock'],
  ['no estimate before an address', estimate, 'an application without an address waits for one'],
  [
    'denial: reasons, creditor, agency, score, bureau, rights',
    order,
    'each borrower has a notice with the reasons, their score, the bureau and their rights',
  ],
  ['withdrawal: express, kept 25 months', words, 'We keep a record of the application for'],
  [
    'offer: rate, APR, points, payment, mortgage insurance, cash to close',
    rules,
    'payment, points, mortgage insurance until 78%, and cash to close',
  ],
  ['mortgage insurance above 80%, ended at 78%', rules, 'no mortgage insurance is due at 80% of the value'],
  ['APR by the actuarial method', 'tests/mortgage/annual-percentage-rate.test.ts', '6.6458%'],
  ['Loan Estimate: in five years, prepaids, escrow, sections A to J', estimate, '(l)(1): in five years'],
  ['debts and housing of gross income', estimate, 'debts and housing of gross income'],
  ['tasks: thirteen kinds of document and eight letters', wanted, 'thirteen kinds of document and eight kinds of letter'],
  ['tasks: open, under review, again with the reason, done', 'tests/mortgage-tasks/rules.test.ts', 'gives a task back with a reason'],
  ['e-signature: consent, frame, certificate with hashes and times', 'tests/document-signing/certificate.test.ts', 'certificate'],
  ["1b: the employer's address", `${views}/work.view.yaml`, 'Address of the employer'],
  [
    '2a, 2c: numbers of accounts and debts, by their last characters',
    `${views}/debts.view.yaml`,
    'Last 4 characters of the account number',
  ],
];

const missing: readonly Missing[] = [
  [
    'counteroffer and notice of incomplete application',
    'Each is a state of the application with a clock of its own (90 and 30 days), which the stand-in underwriter has no way to ask for yet.',
  ],
  [
    'Closing Disclosure three business days before closing',
    'There is no closing in this product: it ends with the decision, and settlement is the settlement agent’s.',
  ],
  [
    'other signatures: tax transcripts, counselor list, state forms',
    'The list of counselors is delivered as a disclosure. The signed forms of the IRS and the states come with a provider’s closing package.',
  ],
];

holdFacts(held, missing, { held: 51, all: 54 });
