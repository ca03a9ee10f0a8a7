import { Secret, TOTP } from 'otpauth';
import { seededSecret } from '#server/domain/two-factor/seeds.ts';

/** The code of an authenticator app at an instant, by default with the key of made-up people. */
export function codeAt(now: number, secret: string = seededSecret): string {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}
