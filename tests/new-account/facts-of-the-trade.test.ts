import { holdFacts, type Held, type Missing } from '#tests/support/facts-of-the-trade.ts';

const views = 'flows/new-account/views';
const asked = 'tests/new-account/asked-facts.test.ts';
const review = 'tests/new-account/review.test.ts';
const words = 'flows/new-account/words/en.yaml';

/** The facts of the trade of opening accounts, each where it is shown. */
const held: readonly Held[] = [
  ['goal, kind and owners are asked first', words, 'question: Who owns the account?'],
  ['legal age', 'tests/new-account/rules.test.ts', 'an age under 18, and a liquid worth above the whole are refused'],
  ['email verified before an application', 'tests/sign-up/rules.test.ts', 'e-mail, password, electronic delivery, proof of the address'],
  ['consent to e-delivery before any disclosure', `${views}/contact.view.yaml`, 'Agree to electronic delivery to open an account online.'],
  ['notice of the Patriot Act before identity', `${views}/start.view.yaml`, 'help the government fight the funding of terrorism'],
  ['legal name, and birthdate', `${views}/legalName.view.yaml`, 'What is your legal name?'],
  ['home street address, no P.O. box, military mail taken', `${views}/homeAddress.view.yaml`, 'not a P.O. box. Military addresses'],
  ['mailing address', asked, 'a mailing address may be a P.O. box'],
  ['SSN or ITIN, sealed', `${views}/ssn.view.yaml`, 'Federal law requires it for every account.'],
  ['citizen, permanent resident or visa', 'flows/words/en.yaml', 'label: Permanent resident'],
  ['visa and the day on which it ends', asked, 'residency/visaExpiresOn'],
  ['tax residence; others are told that they cannot open', 'tests/new-account/ways.test.ts', 'who pays no taxes here as a resident'],
  ['employment status, occupation and employer', `${views}/employment.view.yaml`, 'label: Occupation'],
  ["employer's address", `${views}/employment.view.yaml`, "label: Employer's address"],
  ['source of funds of who does not work', 'tests/new-account/ways.test.ts', 'says where the money comes from'],
  [
    'employee of a broker-dealer, an exchange or a regulator',
    `${views}/affiliations.view.yaml`,
    'It can ask us for copies of your statements.',
  ],
  ['director, officer or 10% owner of a public company, by its symbol', `${views}/affiliations.view.yaml`, 'owner of 10% or more'],
  ['political figure, family or close to one', `${views}/affiliations.view.yaml`, 'senior political figure'],
  ['income, net worth without the home, liquid net worth', `${views}/finances.view.yaml`, 'Net worth, without your home'],
  ['tax filing status, demanded and never presumed', `${views}/finances.view.yaml`, 'Select your tax filing status.'],
  ['objective, horizon, and need of the money sooner', words, 'label: Maybe some of it'],
  ['experience of who is advised', `${views}/riskMeans.view.yaml`, 'How long have you invested in stocks or funds?'],
  ['a loss in dollars, and what one does after it', words, 'label: Sell some of it'],
  ['a pair of gain and loss', words, 'Gain $900 or lose $500'],
  ['steadiness of income, months of savings', words, 'label: Less than 3 months'],
  ['tolerance and capacity apart, the lower counts', 'docs/advice.md', 'The lowest of nine limits counts.'],
  [
    'wishes that contradict are asked again',
    'tests/new-account/ways.test.ts',
    'answers about risk that contradict each other are asked again once',
  ],
  ['facts that contradict are asked again', 'tests/new-account/ways.test.ts', 'an answer that a fact contradicts is asked again by name'],
  [
    'a level changed by its owner is warned of',
    'flows/new-account/parts/bolder-than-advised.part.yaml',
    'You chose more risk than we recommend',
  ],
  ['first transfer', `${views}/funding.view.yaml`, 'Where does the first money come from?'],
  ['trusted contact: 18, name, relation, phone, email', `${views}/trustedContact.view.yaml`, 'Their phone number'],
  ["trusted contact's address", `${views}/trustedContact.view.yaml`, 'Their mailing address (optional)'],
  ['what a trusted contact may be asked and told, and why', words, 'Ask whether you have a legal guardian, executor, trustee or attorney'],
  ['beneficiaries on death are offered with each account that passes on', `${views}/opened.view.yaml`, 'Name who inherits it'],
  ['client agreement with its arbitration clause flagged before the signature', `${views}/agreements.view.yaml`, 'arbitration'],
  [
    'Form CRS, the brochure of who is advised, the privacy notice',
    'server/domain/new-account/agreements.ts',
    'ADVISER_BROCHURE: asks.portfolio',
  ],
  ['W-9 certification under penalties of perjury, item 2 can be struck', `${views}/agreements.view.yaml`, 'backup withholding'],
  [
    'joint: the other owner proves who they are, signs in and agrees',
    'flows/joint-access/review.screen.yaml',
    'I have read and accept these agreements',
  ],
  ['joint: survivorship, or parts that each go to an estate', `${views}/jointOwner.view.yaml`, 'right of survivorship'],
  ['joint: unequal parts and community property', asked, 'community property is for spouses in a state that knows it'],
  ['trust: name, date, state, amendment, grantors, trustees, how they act', asked, 'amended on June 17, 2021'],
  ["trust: the grantor's number or its own", 'tests/new-account/ways.test.ts', 'a trust is taxed under its grantor'],
  [
    'IRA: limit by age, earned income and, for a Roth, the phase-out',
    'tests/new-account/contributions.test.ts',
    'the whole limit up to the lower end of the phase-out',
  ],
  ['IRA: January 1 to April 15 the prior year or the current one', 'tests/new-account/rules.test.ts', 'January 1 to April 15'],
  ['SEP IRA: pay of the business, and the share of it', asked, 'a SEP IRA is bounded by the pay from the business'],
  ['SEP IRA: adopted in writing', `${views}/business.view.yaml`, 'Form 5305-SEP'],
  ['rollover: plan, holder, direct or within 60 days', `${views}/rollover.view.yaml`, 'Directly from the plan'],
  ['rollover: pre-tax and Roth money apart', asked, 'Roth money does not come into a traditional rollover account'],
  ['529: one beneficiary with birthdate and number', asked, 'has a number of their own, sealed for good'],
  [
    '529: successor, gifts, the plan of the home state',
    `${views}/student.view.yaml`,
    'Some states let their residents deduct contributions',
  ],
  [
    'cash: insurance and program banks, no questions about risk',
    'flows/new-account/parts/cash-terms.part.yaml',
    'program banks, together with what you hold there yourself',
  ],
  ['bond ladder: amount, first and last month, gap, pay out, state', `${views}/ladder.view.yaml`, 'one each month between them'],
  [
    'index: which, what to leave out, trading beside it',
    `${views}/index.view.yaml`,
    'Do you or your spouse trade stocks in other accounts?',
  ],
  ['self-directed: no advice, experience, data user, lending', `${views}/experience.view.yaml`, 'May we lend out shares'],
  ['identity: pass, one correction, documents, review, neutral refusal, vendor down', asked, 'a soft failure is corrected once'],
  ['documents: both sides of a card, and what else can help', asked, 'Upload both sides, the front and the back.'],
  ['never ask twice: known facts are confirmed on one page', asked, 'confirms one page in place of seven'],
  [
    'never echo: tax number, day of birth, scores, why a check failed',
    review,
    'Neither the tax number nor the day of birth is said again.',
  ],
];

const missing: readonly Missing[] = [
  [
    'the phone is proved by a code',
    'The mail is proved before an application. The number is proved when it becomes the second factor of the sign-in; here it only lets us call.',
  ],
  [
    'surviving spouse as a filing status',
    'The product knows four filing statuses. It is taxed as joint for two years, and the law of each module would have to know its end.',
  ],
  [
    'a copy of the facts within 30 days and every 36 months (17a-3)',
    'The facts are asked again after 36 months; no copy is sent, as it needs a document of its own in the cabinet and a clock.',
  ],
  [
    'joint: affiliations, work and phone of the other owner',
    'Joint access asks identity, address and citizenship alone; the questions of its own page are not built.',
  ],
];

holdFacts(held, missing, { held: 58, all: 62 });
