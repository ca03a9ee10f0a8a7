import { Secret, TOTP } from 'otpauth';
import { seededSecret } from '#server/domain/two-factor/seeds.ts';

/** What an authenticator app shows at an instant, with the key of made-up people unless another is given. */
export function codeAt(now: number, secret: string = seededSecret): string {
  return new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}
