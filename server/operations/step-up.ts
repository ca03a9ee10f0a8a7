import type { Actor } from '#server/security/actor.ts';

/** The time for which a proof of identity holds, in milliseconds. */
export const confirmedForMs: number = 5 * 60_000;

/**
 * The operation changes what protects somebody, and they have not proved lately who they are: nothing was done. Once they have, the same call
 * goes well.
 */
export class ConfirmationNeeded extends Error {
  constructor(operation: string) {
    super(`${operation} needs a confirmation of who asks`);
    this.name = 'ConfirmationNeeded';
  }
}

/** True if the person has proved their identity in this session, by sign-in or confirmation, recently enough. */
export function hasConfirmed(person: Actor | null, now: number): boolean {
  return person?.session !== undefined && now - person.session.confirmedAt < confirmedForMs;
}

/** Throws `ConfirmationNeeded` where an operation that declares `stepUp` is asked without a proof of the last minutes. */
export function demandConfirmed(operation: { name: string; stepUp: boolean }, person: Actor | null, now: number): void {
  if (operation.stepUp && !hasConfirmed(person, now)) throw new ConfirmationNeeded(operation.name);
}
