import { defineParty } from '#server/parties/party.ts';
import { askStandIn, type StandInDependencies } from '#server/parties/stand-in.ts';
import { textGateway } from './text-gateway.ts';
import { textMessageAnswers, type Delivery, type TextMessage } from './text-message.ts';

export const textMessageOutcomes = {
  name: 'textMessage',
  answers: {
    pass: 'the message arrives',
    fail: 'the number takes no texts, such as a landline',
    undelivered: 'the message does not arrive',
  },
} as const;

const deliveries = { pass: 'sent', fail: 'rejected', undelivered: 'undelivered' } as const satisfies Record<string, Delivery>;

/** A stand-in: sends nothing. What was sent is kept sealed by who sends it (`send-text.ts`), and shown to developers. */
function standInTextMessage(deps: StandInDependencies): TextMessage {
  return {
    async send({ personId, idempotencyKey }) {
      return deliveries[await askStandIn(deps, { party: textMessageOutcomes, personId, idempotencyKey })];
    },
  };
}

export const textMessageParty = defineParty(textMessageOutcomes, standInTextMessage, {
  answers: textMessageAnswers,
  real: (to) => (to.textGateway === null ? null : textGateway(to.textGateway)),
});
