/** Where each sentence of flows/ that promises something is kept: by a file of code or a page, that does it. */
export const keptBy: Readonly<Record<string, readonly string[]>> = {
  'server/domain/joint-access/join.ts': ['joint-access/success.screen.yaml: We sent you and the other owner an email.'],
  'server/domain/joint-access/kept-acceptances.ts': ["joint-access/submit.screen.yaml: You can leave this page, and we'll email you."],
  'server/domain/new-account/joint-invitation.ts': [
    "new-account/views/jointOwner.view.yaml: Once your account is open, we'll email them an invitation.",
    'new-account/views/opened.view.yaml: We sent the other owner an invitation by email.',
  ],
  'flows/two-factor/two-factor-setup.screen.yaml': ['joint-access/new-user-mfa.screen.yaml: You can set it up now or later, in settings.'],
  'flows/beneficiaries/settings-beneficiaries.screen.yaml': [
    'new-account/agreements/retirement-account.2026-01-01.md: **Beneficiaries.** Name them in settings.',
    'new-account/agreements/retirement-account.2026-11-29.md: **Beneficiaries.** Name them in settings.',
  ],
  'flows/close-accounts/close-accounts.screen.yaml': [
    'new-account/agreements/advisory-agreement.2026-09-15.md: **Ending.** You can end this agreement at any time, without a fee.',
    'new-account/agreements/advisory-agreement.2026-11-25.md: **Ending.** You can end this agreement at any time, without a fee.',
    'new-account/agreements/client-agreement.2026-09-15.md: **Ending.** You can close an account at any time.',
  ],
  'flows/contact/contact-us.screen.yaml': [
    'contact/contact-us.screen.yaml: For a lost or stolen card, any time',
    'contact/words/en.yaml: Then call us, any time.',
    'help/articles/sign-in-and-security.md: - We never ask for your password, a PIN or a code that we sent you.',
  ],
  'flows/debit-cards/debit-card-settings.screen.yaml': [
    "debit-cards/debit-card-settings.screen.yaml: You'll see your cards here once these steps are done.",
  ],
  'flows/direct-deposit/manage-account-direct-deposit.screen.yaml': [
    "direct-deposit/manage-account-direct-deposit.screen.yaml: You'll see your account and routing numbers here once these steps are done.",
  ],
  'flows/fee-waivers/fee-waivers.screen.yaml': ['help/articles/fees.md: [Your fee waivers](/settings/fee-waivers) are in settings.'],
  'flows/home/parts/first-run.part.yaml': ["home/parts/first-run.part.yaml: Once you open one, you'll see it here."],
  'server/domain/mortgage-tasks/underwriter-operations.ts': [
    "mortgage-tasks/words/en.yaml: We'll email you if we need something else, and when we've decided on your application.",
  ],
  'flows/mortgage-tasks/mortgage-documents.screen.yaml': [
    "mortgage/views/submitted.view.yaml: We'll send your Loan Estimate within three business days.",
    "mortgage/views/propertyPlace.view.yaml: You'll get a Loan Estimate once you have an address.",
    "mortgage-tasks/mortgage-dashboard.screen.yaml: We'll send your Loan Estimate as soon as you add the address of the home.",
  ],
  'flows/new-account/views/funding.view.yaml': ["new-account/views/business.view.yaml: You'll see your limit before the first transfer."],
  'flows/parts/activity-rows.part.yaml': ["parts/activity-rows.part.yaml: You'll see deposits, dividends, fees, and changes here."],
  'flows/profile/settings-profile.screen.yaml': [
    'legal/privacy.md: - Ask for a copy of what we know, or have it corrected, in your settings or by writing to us.',
  ],
  'server/domain/bank-links/micro-deposits.ts': [
    "bank-links/words/en.yaml: Remove it and link it again, and we'll send two new deposits.",
    "bank-links/views/manual.view.yaml: We'll send two small deposits to the account.",
    'bank-links/parts/micro-deposits.part.yaml: We sent two deposits of less than $1 on ${date(bank.deposits.sentOn)}.',
    'new-account/views/funding.view.yaml: We sent two small deposits to ${index(choices.waitingBanks, 0).name}.',
  ],
  'server/domain/bank-links/remove-relationship.ts': [
    'bank-links/views/openBanking.view.yaml: Remove the bank account here or withdraw your permission at your bank, at any time',
    'bank-links/words/en.yaml: You can link it again at any time.',
  ],
  'server/domain/bond-ladder/change-length.ts': ['new-account/views/ladder.view.yaml: You can change the length at any time.'],
  'server/domain/debit-cards/lock-card.ts': ['help/articles/lock-debit-card.md: You can unlock it at any time, without a call.'],
  'server/domain/debit-cards/order-card.ts': ['debit-cards/parts/card-order.part.yaml: We send it to your mailing address:'],
  'server/domain/mortgage/invitation.ts': ['mortgage/parts/invitation-link.part.yaml: We have sent ${name} an email with a link.'],
  'server/domain/mortgage/submit-mortgage.ts': [
    "mortgage/views/partDone.view.yaml: Once it is submitted, we'll email you, and you'll find the documents for you to sign in your tasks.",
    "mortgage/views/about.view.yaml: We'll email ${name} about it when the application is submitted.",
  ],
  'server/domain/new-account/mail-applicant.ts': ["new-account/words/en.yaml: We'll email you when it's decided."],
  'server/domain/new-account/start-onboarding.ts': ['parts/waiting.part.yaml: You can apply again anytime.'],
  'server/domain/phone/send-code.ts': [
    "two-factor/words/en.yaml: We'll text a code to your phone each time you sign in.",
    "phone/words/en.yaml: We text a code to your phone when we need to confirm it's you.",
    'home/parts/confirm-by-code.part.yaml: We sent a code to your phone.',
    'home/sign-in-verify.screen.yaml: We sent a code to your phone.',
    'phone/parts/phone-section.part.yaml: We sent another code.',
    'two-factor/parts/device-code.part.yaml: We sent another code.',
    'two-factor/two-factor-phone.screen.yaml: Where should we text your codes?',
    'joint-access/new-user-mfa-phone.screen.yaml: Where should we text your codes?',
  ],
  'server/domain/profile/preferred-name.ts': ['profile/parts/preferred-name.part.yaml: What we call you here.'],
  'server/domain/securities-lending/enrollment.ts': [
    'help/articles/securities-lending.md: You can turn it off in settings.',
    'securities-lending/disclosure.md: - **Ending.** You can turn lending off at any time in settings.',
    'securities-lending/words/en.yaml: You can turn lending off at any time.',
    'securities-lending/words/en.yaml: You can turn it off in settings at any time.',
    'securities-lending/words/en.yaml: You can turn lending back on at any time.',
  ],
  'server/domain/security/change-email.ts': [
    "security/words/en.yaml: From now on, we'll email you here about your Larkmoor account.",
    'security/words/en.yaml: It will change when the link we sent to the new address is opened.',
    'new-account/agreements/electronic-delivery.2026-03-01.md: **Keep your address current.** Tell us in settings when your email address changes.',
    'new-account/agreements/electronic-delivery.2026-11-25.md: **Keep your address current.** Change your email address in settings when it changes.',
    'security/parts/change-email.part.yaml: We sent a link to ${email.pendingEmail}.',
  ],
  'server/domain/security/reset-password.ts': [
    "security/forgot-password.screen.yaml: We'll email you a link to set a new password.",
    "security/forgot-password.screen.yaml: If we know that username, we've sent a link to the email address on the account.",
    "security/not-me.screen.yaml: We'll email you the link.",
    'security/reset-password.screen.yaml: We sent a code to your phone.',
    'security/words/en.yaml: Your password was reset on {when} with a link we sent to this address.',
  ],
  'server/domain/security/sessions-of-person.ts': [
    'help/articles/sign-in-and-security.md: - If you left a page open elsewhere, sign out in settings.',
  ],
  'server/domain/security/trusted-contact.ts': ['security/parts/trusted-contact.part.yaml: You can add someone again at any time.'],
  'server/domain/sign-up/write-sign-up.ts': [
    'joint-access/new-user-email.screen.yaml: We sent you a link.',
    "sign-up/signup.screen.yaml: We'll send you a link to confirm it.",
    'sign-up/signup.screen.yaml: We sent you a link.',
    'sign-up/signup.screen.yaml: We send at most three in an hour.',
  ],
  'server/domain/spousal-link/link-info.ts': ["tax-inputs/views/spousalLink.view.yaml: Neither of you will see the other's balances."],
  'server/domain/spousal-link/link-request.ts': [
    'spousal-link/words/en.yaml: The link we sent will stop working.',
    'spousal-link/parts/pending-link-reviews.part.yaml: We sent a request to this address.',
    'spousal-link/words/en.yaml: You can ask again at any time.',
  ],
  'server/domain/spousal-link/tell-by-mail.ts': ["spousal-link/words/en.yaml: We'll email both of you."],
  'server/domain/spousal-link/unlink.ts': [
    'spousal-link/words/en.yaml: You can unlink them at any time: {link}',
    'tax-inputs/views/spousalLink.view.yaml: You can unlink your accounts in your settings.',
  ],
  'server/domain/tax-savings/estimate-operations.ts': [
    "tax-savings/tax-savings-estimates.screen.yaml: You'll see it here once we've processed the year's sales.",
  ],
  'server/domain/coworker-referral/send-verification.ts': [
    "coworker-referral/coworker-referral-email.screen.yaml: We'll send a link there",
    'coworker-referral/coworker-referral-email.screen.yaml: We sent a link to ${employer.pendingEmail}.',
    'coworker-referral/coworker-referral-sent.screen.yaml: We sent a link to ${employer.pendingEmail}.',
  ],
  'server/domain/workplace-programme/employer-email.ts': [
    'workplace-programme/settings-wftw.screen.yaml: We sent a link to ${workplace.pendingEmail}.',
  ],
  'flows/moving-money/move-money.flow.yaml': [
    'moving-money/parts/cancel-transfer.part.yaml: You can ask for it again at any time.',
    'help/articles/account-types.md: You can take it out at any time.',
    'new-account/banking-account-type.screen.yaml: Free transfers at any time',
    'new-account/views/funding.view.yaml: You can open your ${request.kind} without money and transfer some at any time.',
    'new-account/views/funding.view.yaml: You can link a bank account and transfer money at any time.',
    'new-account/views/funding.view.yaml: You can transfer money into it at any time.',
    'moving-money/parts/pending-transfer.part.yaml: You can ask for it again at any time.',
    'account-quiz/words/en.yaml: Your money can grow, and you can take it out at any time.',
    "account-quiz/words/en.yaml: You can get to your money at any time, and it doesn't lose value.",
  ],
  'flows/moving-money/views/details.view.yaml': [
    "bank-links/views/manual.view.yaml: You'll see this name when you move money.",
    "bank-links/views/edit.view.yaml: You'll see this name when you move money.",
  ],
  'server/domain/invites/invite-status.ts': ['invites/words/en.yaml: We sent the invite.'],
  'flows/mortgage-tasks/mortgage-rates.screen.yaml': [
    "mortgage-tasks/mortgage-rates.screen.yaml: You'll see rates here once we know the home and the loan.",
  ],
  'server/money/trades.ts': [
    'help/articles/securities-lending.md: - You can sell your shares at any time.',
    'securities-lending/disclosure.md: - **Selling.** You can sell your shares at any time.',
    'securities-lending/parts/lending-entry.part.yaml: You still own them, and you can sell them at any time.',
    'securities-lending/words/en.yaml: You can sell your shares at any time.',
    'securities-lending/words/en.yaml: You own the shares, and can sell them at any time.',
    "moving-money/parts/portfolio-trades.part.yaml: You'll see the days before you confirm.",
  ],
  'server/money/withheld-of.ts': ["moving-money/views/details.view.yaml: You'll see how much before you confirm."],
  'server/money/tell.ts': [
    "moving-money/views/review.view.yaml: If there isn't enough money on the day, that transfer isn't made, and we'll tell you.",
    "moving-money/views/review.view.yaml: One that would go over your limit isn't made, and we'll tell you.",
  ],
  'flows/moving-money/transfer.screen.yaml': ['moving-money/words/en.yaml: You can skip one or stop them at any time: {page}'],
  'flows/stock-portfolios/parts/portfolio-activity.part.yaml': [
    "stock-portfolios/parts/portfolio-activity.part.yaml: You'll see deposits, trades, and dividends here.",
    "stock-portfolios/stock-portfolio-activity.screen.yaml: You'll see deposits, trades, and dividends here.",
  ],
  'flows/mortgage/views/disclosures.view.yaml': [
    'mortgage/disclosures/electronic-records.md: You show that you can open what we send by entering the code from a sample document.',
    'mortgage/views/disclosures.view.yaml: Show us that you can open what we send.',
  ],
  'server/domain/portfolio-recommendations/several-recommendations.ts': [
    "portfolio-recommendations/portfolio-update.screen.yaml: When our recommendation for an account changes, you'll see it on your home page.",
  ],
};

/** Sentences that promise nothing that a page could do: terms of a contract, duties of the law that people carry out, and names. */
export const noDeeds: readonly string[] = [
  'mortgage/disclosures/electronic-records.md: After that we send you paper by mail, which takes longer.',
  "mortgage/disclosures/electronic-records.md: If these needs change in a way that matters, we'll tell you and ask again.",
  'mortgage/views/disclosures.view.yaml: You can open the documents that we send.',
  "mortgage/words/en.yaml: If you apply again, you'll get that day's rates.",
  'stock-portfolios/stock-portfolio-settings.screen.yaml: symbol in settings.stockPortfolioIcons.symbols',
  'mortgage/disclosures/adjustable-rate.md: We tell you of the first change seven to eight months before, and of each later one two to four months before a payment at a new amount is due.',
  'mortgage/disclosures/electronic-records.md: You can ask for a paper copy at no charge, and you can withdraw your consent at any time by phone.',
  'mortgage/disclosures/privacy-notice.md: **How long we keep it.** 25 months after we tell you of our decision, and longer where a loan is made.',
  'new-account/agreements/client-agreement.2026-09-15.md: We tell you at least 30 days before a fee rises.',
  'new-account/agreements/client-agreement.2026-09-15.md: **Statements.** We send statements at least each quarter.',
  'new-account/agreements/electronic-delivery.2026-03-01.md: You can ask for a paper copy of a document at no charge, and you can withdraw your consent at any time in settings or by phone.',
  'new-account/agreements/electronic-delivery.2026-03-01.md: You show that you can open what we send by reading this page.',
  'new-account/agreements/electronic-delivery.2026-03-01.md: If these needs change in a way that matters, we tell you and ask again.',
  'new-account/agreements/electronic-delivery.2026-11-25.md: You can ask for a paper copy of a document at no charge, and you can withdraw your consent at any time by phone.',
  'new-account/agreements/electronic-delivery.2026-11-25.md: You show that you can open what we send by reading this page.',
  'new-account/agreements/electronic-delivery.2026-11-25.md: If these needs change in a way that matters, we tell you and ask again.',
  'notifications/settings-notifications.screen.yaml: setting in settings.notifications',
  'partner/npm-new-user.screen.yaml: It is variable and can change at any time, before and after you open the account.',
  'promotional-terms/sections/all-programs.md: All yields may change at any time.',
  'securities-lending/disclosure.md: Shares in little demand may never be borrowed, and shares on loan may be returned at any time.',
];

/** Sentences that statements keep, once they are made: today the recipient is stored and no copy is sent. None may be added. */
export const awaitStatements: readonly string[] = [
  "account-settings/views/saved.view.yaml: We'll send copies starting with the next statement.",
  "account-settings/views/party.view.yaml: We'll mail them a copy of each monthly statement.",
];
