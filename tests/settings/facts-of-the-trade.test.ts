import { holdFacts, type Held, type Missing } from '#tests/support/facts-of-the-trade.ts';

const twoFactor = 'tests/two-factor/rules.test.ts';
const phone = 'tests/phone/rules.test.ts';
const security = 'tests/security/rules.test.ts';
const banks = 'tests/bank-links/rules.test.ts';
const cards = 'tests/debit-cards/rules.test.ts';
const cardPages = 'tests/debit-cards/pages.test.ts';
const savings = 'tests/tax-savings/arithmetic.test.ts';

/** The facts of the trade of settings, cash, cards and harvested losses, each where it is shown. */
const held: readonly Held[] = [
  ['TOTP by RFC 6238, one step before or after', 'tests/two-factor/totp.test.ts', 'RFC 6238, appendix B'],
  ['a step of TOTP counts once', 'tests/two-factor/totp.test.ts', 'a code works once: neither its step nor one before'],
  ['TOTP: 20 random bytes, an address, a QR code drawn here', 'tests/two-factor/totp.test.ts', 'a key has 20 random bytes'],
  ['texts: good for five minutes', phone, 'a code is good for five minutes'],
  ['texts: five tries, then an hour of rest', phone, 'the fifth is the last, and rests for an hour'],
  ['texts: again after 30 seconds, three times, ten a day', phone, 'another code is sent after 30 seconds, three times'],
  ['mobile numbers of North America alone, no N11', phone, 'a number that takes texts is one of North America'],
  ['passwords: a list of exposed ones is asked, with part of a hash', security, 'the list is told five characters of a hash'],
  ['backup codes: ten, shown once, one use', twoFactor, 'ten backup codes, shown once and as a PDF'],
  ['app passwords: 128 bits and more, hashed, ten at most', 'tests/app-passwords/rules.test.ts', 'has 140 random bits'],
  ['app passwords read data and nothing else', 'tests/app-passwords/rules.test.ts', 'it opens no setting, no write and no other operation'],
  ['app passwords end with the password', 'tests/app-passwords/rules.test.ts', 'app passwords end with the password'],
  ['step-up after five minutes', security, 'it asks for the password again where the sign-in is five minutes ago'],
  [
    'notices at once to the old and the new address, "not me" for 7 days',
    'tests/security/attacks.test.ts',
    'the link of a notice works for 7 days',
  ],
  [
    'sessions: device, rough place, first and last seen, end one or all',
    security,
    'login history: device, rough place, first and last seen',
  ],
  [
    'email change: link at the new address for 24 hours, others signed out',
    security,
    'nothing changes before the link at the new address is opened',
  ],
  ['recovery skips no second factor', 'tests/security/reset.test.ts', 'whoever has a second factor proves it too'],
  [
    'rights: the server checks object and field',
    'tests/security/attacks.test.ts',
    'mass assignment: fields that an operation does not name are refused',
  ],
  ['guesses are counted, over all sign-ins together', 'tests/two-factor/sign-in.test.ts', 'however many sign-ins they are spread over'],
  ['enumeration tells nobody who is a client', 'tests/security/attacks.test.ts', 'enumeration'],
  ['names: letters of any script, 50 at most', 'server/customers/person-rules.ts', 'nameMistake'],
  ['SSN and TIN as they are given out', 'engine/fields/tax-id.ts', 'isTaxId'],
  ['a new session list shows 20 sign-ins at most', security, 'at most 20, the newest first'],
  ['a trusted contact is somebody else', security, "one's own address is no trusted contact's"],
  ['what a trusted contact may be asked', 'flows/new-account/words/en.yaml', 'FINRA rules 2165 and 4512'],
  ['routing numbers: district and check digit', banks, 'a routing number: nine digits, a district that there is, the check digit'],
  ['000000000 is refused by rule', banks, "'000000000'"],
  ['small deposits in any order, both right', banks, 'the order does not matter, and one right amount is not enough'],
  ['sign-in at the bank: cancel, denied, down', 'flows/bank-links/README.md', 'down'],
  ['returns freeze or unlink, and say what to do', 'flows/moving-money/README.md', 'return'],
  ['removal is refused while money moves', 'flows/bank-links/README.md', 'remove'],
  [
    'beneficiaries: primary and contingent each sum to 100',
    'server/domain/beneficiaries/beneficiary-rules.ts',
    'Allocations must add up to 100%.',
  ],
  ['an even split: 34, 33, 33', 'server/domain/beneficiaries/beneficiary-rules.ts', '34, 33, 33'],
  ['contingents only after a primary', 'server/domain/beneficiaries/beneficiary-operations.ts', 'Save a primary beneficiary first.'],
  [
    'a trust as beneficiary: name, date, number',
    'server/domain/beneficiaries/beneficiary-rules.ts',
    'Enter the date on which the trust was made.',
  ],
  [
    'community property states, and the spouse’s consent',
    'server/law/community-property.ts',
    "'AZ', 'CA', 'ID', 'LA', 'NV', 'NM', 'TX', 'WA', 'WI'",
  ],
  ['federal withholding of an IRA: 10%, opt out, Roth none', 'server/law/withholding.ts', 'federal'],
  ['withholding of each state in 2026', 'server/law/withholding.ts', "NE: rule('WITH_FEDERAL', '5')"],
  ['an interested party gets copies and has no power', 'flows/account-settings/README.md', 'copies'],
  [
    '529: the new beneficiary is family of the old',
    'flows/beneficiaries/parts/college-beneficiary.part.yaml',
    'Naming someone outside the family',
  ],
  ['large trader ID', 'flows/restrictions/parts/restriction-questions.part.yaml', 'Do you have a Large Trader ID?'],
  ['institutional investor', 'flows/restrictions/parts/restriction-questions.part.yaml', 'Are you an institutional investor?'],
  ['accredited investor without the home', 'server/law/securities.ts', '17 CFR 230.501(a)'],
  ['affiliate of an issuer: no, now, in three months', 'flows/otc-affiliation/words/en.yaml', 'An affiliate in the last 3 months'],
  ['a card goes from processing to active, and can be locked', cards, 'an order: processing, on its way, arrived, activated'],
  ['a blocked card is final', cards, 'a blocked card can be neither unlocked nor revealed'],
  ['PIN: no equal digits, runs, pairs, 2580, card digits', cards, 'a PIN that is guessed first is refused'],
  ['PIN: sealed to the issuer, for this card, in ten minutes', cards, 'a PIN travels sealed or not at all'],
  ['PIN and details stand in no log, trace, database or file', cardPages, 'canary: a PIN and card details'],
  ['reveal: asks who somebody is, given out once', cardPages, 'details are shown once a password was entered'],
  ['lock and unlock at once', cards, 'lock and unlock change how the card stands at once'],
  ['a card goes where mail goes', 'tests/new-account/asked-facts.test.ts', 'a debit card goes where the mail goes'],
  ['ATM: fees and what comes back', cards, 'getNonGreenDotAtmFee answers a header and paragraphs'],
  [
    'direct deposit: all, dollars or percent, start, signature',
    'tests/direct-deposit/pages.test.ts',
    'how much of the pay and from when are chosen before it is signed',
  ],
  ['insurance: a depositor, a bank, and its limits', 'server/law/deposits.ts', 'insuredPerBank'],
  [
    'losses: net by kind, cross, income to the cap, carry the rest',
    savings,
    'losses offset gains of their kind, then of the other, then income up to the limit',
  ],
  ['losses: three vectors by hand', savings, 'worked by hand'],
  ['losses: years, lower and upper bound', savings, 'lies between its bounds'],
  ['cap of $3,000, or $1,500 apart', savings, 'up to $3,000 per year ($1,500 if married filing separately)'],
  ['2026 brackets of income and long-term gains', 'server/law/income-tax.ts', '2026'],
  ['net investment income tax', 'server/law/income-tax.ts', 'whose thresholds no year changes (26 USC 1411)'],
  [
    'PDF: tagged, titled, language, embedded fonts',
    'tests/direct-deposit/slip.test.ts',
    'it has a title, a language and the mark of PDF/UA',
  ],
  [
    'a card is ordered by who has just proved who they are, also after a change of address',
    'tests/new-account/asked-facts.test.ts',
    'an order takes a proof of the last minutes',
  ],
];

const spec = 'The product’s document names the fields of this page and its payload, and this is not among them.';

const missing: readonly Missing[] = [
  ['PIN typed twice', 'The field seals what is typed at once; a second one has to be compared before it is sealed, in the field itself.'],
  ['PIN without parts of the birthdate', 'The check runs where the digits are, in the browser, which is told no birthdate again.'],
  ['W-4R: any whole percent from 0 to 100', spec],
  ['per stirpes', spec],
  ["a minor's custodian", spec],
  ['trustee of a trust that inherits', spec],
  ['company and role of a control person, firm of an employee of a broker', spec],
  ["Nebraska's lower rate of 3.5%", 'It holds for those who elect it on Form W-4N; the election is not asked, so the usual rate is shown.'],
];

holdFacts(held, missing, { held: 63, all: 71 });
