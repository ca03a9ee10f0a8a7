import type { Parties } from '../parties.ts';
import type { MessageParty } from './message-party.ts';

/** The parties that bring messages. */
export type MessageChannel = { [P in keyof Parties]: Parties[P] extends MessageParty ? P : never }[keyof Parties] & string;
