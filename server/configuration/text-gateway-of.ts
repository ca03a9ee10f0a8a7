import { isLoopback } from './is-loopback.ts';

/** Where texts are handed over, and the secret that signs them. */
export interface TextGatewaySettings {
  url: string;
  secret: Buffer;
}

/** Throws what is wrong in words that name the setting. Null where no gateway is set. */
export function textGatewayOf(url: string | undefined, secret: string | undefined): TextGatewaySettings | null {
  if ((url ?? '') === '' && (secret ?? '') === '') return null;
  const at = url !== undefined && URL.canParse(url) ? new URL(url) : null;
  if (at === null || !(at.protocol === 'https:' || (at.protocol === 'http:' && isLoopback(at.hostname))) || at.username !== '')
    throw new Error('TEXT_GATEWAY_URL must be an https address, such as https://texts.example.com/send.');
  const bytes = Buffer.from(/^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret ?? '')?.[1] ?? '', 'base64');
  if (bytes.length < 24 || bytes.length > 64)
    throw new Error('TEXT_GATEWAY_SECRET must be whsec_ and 24 to 64 random bytes in base64: printf whsec_ && openssl rand -base64 32.');
  return { url: at.href, secret: bytes };
}
