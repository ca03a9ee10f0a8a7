import { companyAddress } from './company-address.ts';
import { secretHowTo, webhookSecret } from './webhook-secret.ts';

/** Where texts are handed over, and the secret that signs them. */
export interface TextGatewaySettings {
  url: string;
  secret: Buffer;
}

/** Throws what is wrong in words that name the setting. Null where no gateway is set. */
export function textGatewayOf(url: string | undefined, secret: string | undefined): TextGatewaySettings | null {
  if ((url ?? '') === '' && (secret ?? '') === '') return null;
  const at = companyAddress(url);
  if (at === null) throw new Error('TEXT_GATEWAY_URL must be an https address, such as https://texts.example.com/send.');
  const bytes = webhookSecret(secret);
  if (bytes === null) throw new Error(`TEXT_GATEWAY_SECRET ${secretHowTo}`);
  return { url: at.href, secret: bytes };
}
