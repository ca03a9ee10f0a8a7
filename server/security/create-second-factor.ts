import type { OperationRunner } from '../operations/operation-runner.ts';
import type { NeededFactor, SecondFactor, SecondFactorOperations, SentCode } from './second-factor.ts';

/** Nobody has one where no area declares it. */
export function createSecondFactor(operations: OperationRunner, names: SecondFactorOperations | null): SecondFactor {
  const ask = async <T>(personId: string, name: 'need' | 'send' | 'check', input = {}, idempotencyKey?: string): Promise<T | null> => {
    if (names === null) return null;
    const outcome = await operations.call({
      name: names[name],
      input,
      person: { id: personId },
      caller: 'flow',
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
    if (!outcome.ok && name === 'need') throw new Error(`Whether a second factor is needed is not known: ${outcome.code}`);
    return outcome.ok ? (outcome.output as T) : null;
  };
  return {
    async need(personId) {
      const need = await ask<NeededFactor>(personId, 'need');
      return need === null || need.means.length === 0 ? null : need;
    },
    send: async (personId, key) => (await ask<{ state: SentCode }>(personId, 'send', {}, key))?.state ?? 'failed',
    check: async (personId, proof) => (await ask<{ accepted: boolean }>(personId, 'check', proof))?.accepted ?? false,
  };
}
