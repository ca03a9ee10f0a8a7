import type { RateLimit } from './rate-limit.ts';
import type { Refusals } from './refusals.ts';
import type { NeededFactor, SecondFactor, SecondFactorMeans, SentCode } from './second-factor.ts';

/**
 * The factors that confirm the identity of somebody with a session: a substitute for a lost device does not, because the password is at
 * hand.
 */
const meansToConfirm: readonly SecondFactorMeans[] = ['app', 'text'];

export interface ConfirmByCode {
  /** By which codes the person may confirm; none where they sign in with the password alone. */
  means(personId: string): Promise<NeededFactor>;
  /** Sends a code by text. `key`: the same one sends once. */
  send(personId: string, key: string): Promise<SentCode>;
  /**
   * Resolves to true if a code is right; it works once. Tries are counted before the check, together with passwords. Throws 429 for one too
   * many.
   */
  check(personId: string, proof: { by: SecondFactorMeans; code: string }): Promise<boolean>;
}

/** Who has a second factor confirms with it, and not with the password. */
export function createConfirmByCode(deps: {
  secondFactor: SecondFactor;
  rates: RateLimit;
  refusals: Refusals;
  limits: { signInWindowMs: number; signInsPerAccount: number };
}): ConfirmByCode {
  const { secondFactor, rates, refusals, limits } = deps;
  const means = async (personId: string): Promise<NeededFactor> => {
    const need = await secondFactor.need(personId);
    return { means: need?.means.filter((one) => meansToConfirm.includes(one)) ?? [], last4: need?.last4 ?? null };
  };
  return {
    means,
    send: secondFactor.send,
    async check(personId, proof) {
      const subject = `confirm:${personId}`;
      await rates.count(subject, limits.signInsPerAccount, limits.signInWindowMs, () =>
        refusals.note({ event: 'signInPaused', personId, detail: 'confirmation' }),
      );
      if (meansToConfirm.includes(proof.by) && (await secondFactor.check(personId, proof))) {
        await rates.forgive(subject);
        return true;
      }
      await refusals.note({ event: 'confirmationFailed', personId });
      return false;
    },
  };
}
