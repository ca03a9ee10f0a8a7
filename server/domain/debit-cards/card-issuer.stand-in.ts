import { constants, generateKeyPair, privateDecrypt, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { isPin, isWeakPin } from '#engine/fields/pin.ts';
import { withoutMark } from '#engine/fields/sealed-text.ts';
import { defineParty } from '#server/parties/party.ts';
import { askStandIn, firstAsked, type StandInDependencies } from '#server/parties/stand-in.ts';
import { cardIssuerAnswers, type CardIssuer, type Done } from './card-issuer.ts';
import { standInCard, standInLast4 } from './stand-in-card.ts';
import { membersOf } from '#schemas/is-object.ts';

export const cardIssuerOutcomes = {
  name: 'cardIssuer',
  answers: {
    pass: 'everything is done; a card that is ordered is on its way after five seconds and arrives in eight days',
    quick: 'as pass, but a card that is ordered arrives after ten seconds',
    never: 'as pass, but a card that is ordered is processed for ever',
    fail: 'everything is refused',
  },
} as const;

const seconds = 1000;
const days = 24 * 3600 * seconds;
const travel = {
  pass: { leaves: 5 * seconds, arrives: 8 * days },
  quick: { leaves: 5 * seconds, arrives: 10 * seconds },
} as const;
/** A sealed PIN is good for so long. */
const sealedForMs = 10 * 60 * seconds;

/** A stand-in: issues no cards, keeps no numbers and no PINs. Its key pair is of this process; a PIN sealed before a restart cannot be read. */
function standInCardIssuer(deps: StandInDependencies): CardIssuer {
  let pair: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | undefined;
  const keys = () => (pair ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 }));
  const ask = (asked: { personId: string; idempotencyKey: string }, texts: readonly string[] = []) =>
    askStandIn(deps, { party: cardIssuerOutcomes, personId: asked.personId, idempotencyKey: asked.idempotencyKey, texts });
  const did = async (asked: { personId: string; idempotencyKey: string }): Promise<Done> =>
    (await ask(asked)) === 'fail' ? 'refused' : 'done';

  return {
    async publicKey() {
      return (await keys()).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    },
    async order(asked) {
      const answer = await ask(asked, [asked.address.street1, asked.address.street2 ?? '']);
      if (answer === 'fail') return null;
      const last4 = standInLast4(JSON.stringify(asked.address));
      if (answer === 'never') return { last4, leavesAt: null, arrivesAt: null };
      const since = await firstAsked(deps, { party: cardIssuerOutcomes, idempotencyKey: asked.idempotencyKey });
      return { last4, leavesAt: since + travel[answer].leaves, arrivesAt: since + travel[answer].arrives };
    },
    setLock: did,
    activate: did,
    end: did,
    async setPin(asked) {
      const pin = open((await keys()).privateKey, asked.sealedPin, { cardId: asked.cardId, now: deps.clock.now() });
      if (pin === null) return 'unreadable';
      if (isWeakPin(pin, [asked.last4])) return 'weak';
      return did(asked);
    },
    async reveal(asked) {
      return (await ask(asked)) === 'fail' ? null : standInCard(asked.last4);
    },
  };
}

/** The PIN, if it was sealed to this key, for this card and just now; it is kept nowhere. */
function open(privateKey: KeyObject, sealedPin: string, { cardId, now }: { cardId: string; now: number }): string | null {
  try {
    const sealed = Buffer.from(withoutMark(sealedPin), 'base64url');
    const plain = privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, sealed);
    const { text, for: purpose, at } = membersOf(JSON.parse(plain.toString()));
    const isFresh = typeof at === 'number' && Math.abs(now - at) <= sealedForMs;
    return typeof text === 'string' && isPin(text) && purpose === cardId && isFresh ? text : null;
  } catch {
    return null;
  }
}

export const cardIssuerParty = defineParty(cardIssuerOutcomes, standInCardIssuer, { answers: cardIssuerAnswers });
