import { z } from 'zod';

/** The subjects of a message to support; the address names one as `topic`. */
export const ContactTopic = z.enum(['debit-card', 'direct-deposit', 'account', 'taxes', 'transfers', 'sign-in', 'other']);
export type ContactTopic = z.infer<typeof ContactTopic>;

/** Which debit card it is about. */
export const CardKind = z.enum(['PHYSICAL', 'VIRTUAL']);
export type CardKind = z.infer<typeof CardKind>;
