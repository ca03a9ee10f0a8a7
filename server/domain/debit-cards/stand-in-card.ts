import { createHash } from 'node:crypto';
import type { CardDetails } from './card-issuer.ts';

/** The details of a made-up card by the end of its number: the stand-in keeps none. The number passes the check of card numbers and belongs to no one. */
export function standInCard(last4: string): CardDetails {
  const digits = digitsOf(last4);
  const start = `400000${digits.slice(0, 5)}`;
  const check = [...'0123456789'].find((digit) => isCardNumber(`${start}${digit}${last4}`)) ?? '0';
  return {
    cardNumber: `${start}${check}${last4}`,
    expiry: `${String((Number(digits.slice(5, 7)) % 12) + 1).padStart(2, '0')}/31`,
    securityCode: digits.slice(7, 10),
  };
}

/** The end of the number of a card that is sent to an address. */
export const standInLast4 = (address: string): string => digitsOf(address).slice(0, 4);

const digitsOf = (text: string): string =>
  [...createHash('sha256').update(`stand-in card ${text}`).digest()].map((byte) => String(byte % 10)).join('');

/** Luhn's. */
function isCardNumber(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
