import { z } from 'zod';
import { account } from '#server/accounts/account-aggregates.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { cardFailures } from './card-failures.ts';
import { demandStatus, keepCard, ownCard } from './own-card.ts';

const Asked = z.strictObject({ accountId: Id, paymentInstrumentIdentifier: Id });

/** 000 §7: lockDebitCard and unlockDebitCard(accountId, paymentInstrumentIdentifier). Locking what is locked is the same as once. */
const changeLock = (name: string, to: 'LOCKED' | 'ACTIVE'): Operation =>
  defineOperation({
    name,
    kind: 'external',
    aggregate: account('accountId'),
    audit: 'security',
    limit: { person: '60/h', party: '60/h' },
    input: Asked,
    output: WriteAnswer,
    failures: cardFailures,
    async handler(input, context) {
      const card = await ownCard(context, input);
      demandStatus(card, context.now, 'ACTIVE', 'LOCKED');
      if (card.status === to) return done;
      const answer = await context.parties.cardIssuer.setLock({
        personId: signedIn(context).id,
        idempotencyKey: context.idempotencyKey ?? context.ids(),
        cardId: card.id,
        isLocked: to === 'LOCKED',
      });
      if (answer === 'refused') throw new OperationFailure('ISSUER_REFUSED');
      await keepCard(context, card, { status: to }, 'ACTIVE', 'LOCKED');
      return done;
    },
  });

export const lockOperations: readonly Operation[] = [changeLock('lockDebitCard', 'LOCKED'), changeLock('unlockDebitCard', 'ACTIVE')];
