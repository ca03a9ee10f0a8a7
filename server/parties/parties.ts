import type { ErrorReporting } from './error-reporting/error-reporting.ts';
import type { MessageParty } from './messages/message-party.ts';

/** The parties outside the product, each behind a small interface. An area adds its own, where it declares that interface. */
export interface Parties {
  errorReporting: ErrorReporting;
  mail: MessageParty;
}
