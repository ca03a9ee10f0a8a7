import type { ConfirmIdentity } from './confirm-identity.ts';
import type { SecondFactor } from './second-factor.ts';

/** The identity proofs that operations use. */
export interface Identity extends Pick<ConfirmIdentity, 'byPassword' | 'hash'> {
  /** The id of the person of a username; null where it is free. No answer to a client may reveal which. */
  personNamed(username: string): Promise<string | null>;
  /** The index that finds a person by this username. */
  usernameIndex(username: string): string;
  /** The second factor beside a link that came by mail. `check` counts each guess before it is looked at. */
  factor: SecondFactor;
}
