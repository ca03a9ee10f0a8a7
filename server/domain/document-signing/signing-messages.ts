import type { signingOutcomes } from './signing-outcomes.ts';
import type { OutcomeOf } from '#server/parties/outcomes.ts';

/** An event on the party's pages. */
export type Said = 'opened' | 'expired' | 'consent' | 'sign' | 'signed' | 'decline' | 'withdraw' | 'leave';

/** A message of the party to the page around: every kind that 001, 4.1 names. */
export interface SigningMessage {
  type: 'consentAccepted' | 'signComplete' | 'complete' | 'signOut' | 'consentDeclined' | 'consentWithdrawn' | 'error' | 'documentScrolled';
  /** The code of an error. 6: the access has expired. */
  code?: number;
}

const messages: Record<Said, readonly SigningMessage[]> = {
  opened: [],
  expired: [{ type: 'error', code: 6 }],
  consent: [{ type: 'consentAccepted' }],
  sign: [{ type: 'signComplete' }, { type: 'complete' }],
  signed: [{ type: 'complete' }],
  decline: [{ type: 'consentDeclined' }],
  withdraw: [{ type: 'consentWithdrawn' }],
  leave: [{ type: 'signOut' }],
};

/** The messages to the surrounding page: the truth, or the outcome that was chosen to try a frame that lies. */
export function messagesOf(what: Said, outcome: OutcomeOf<typeof signingOutcomes>): readonly SigningMessage[] {
  const honest = messages[what];
  if (outcome === 'silent') return [];
  if (outcome === 'broken') return [{ type: 'error', code: 1 }];
  if (outcome === 'unknown') return [{ type: 'documentScrolled' }, ...honest];
  if (outcome === 'lies' && what === 'opened') return [{ type: 'complete' }];
  if (outcome === 'twice') return [...honest, ...honest.toReversed()];
  return honest;
}
