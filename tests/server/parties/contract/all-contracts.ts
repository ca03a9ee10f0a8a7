import type { Parties } from '#server/parties/parties.ts';
import { achNetwork } from './ach-network.ts';
import { addressCheck } from './address.ts';
import { bankAggregator } from './bank-aggregator.ts';
import { cardIssuer } from './card-issuer.ts';
import { clearingFirm } from './clearing-firm.ts';
import type { Contract } from './contract.ts';
import { creditBureau } from './credit-bureau.ts';
import { documentSigning } from './document-signing.ts';
import { employment } from './employment.ts';
import { exposedPasswords } from './exposed-passwords.ts';
import { identity } from './identity.ts';
import { mail } from './mail.ts';
import { market } from './market.ts';
import { mortgagePricing } from './mortgage-pricing.ts';
import { nameReview } from './name-review.ts';
import { screening } from './screening.ts';
import { textMessage } from './text-message.ts';

/** Reports of errors decide nothing and have no key: what they send is held by `connected-by-http.test.ts`. */
export const allContracts = {
  achNetwork,
  address: addressCheck,
  bankAggregator,
  cardIssuer,
  clearingFirm,
  creditBureau,
  documentSigning,
  employment,
  exposedPasswords,
  identity,
  mail,
  market,
  mortgagePricing,
  nameReview,
  screening,
  textMessage,
} satisfies { readonly [Name in keyof Parties]?: Contract<Name> };
