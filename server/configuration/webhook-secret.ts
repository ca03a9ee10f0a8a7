/** The bytes of a shared secret as Standard Webhooks writes them; null if the text is no such secret. */
export function webhookSecret(text: string | undefined): Buffer | null {
  const bytes = Buffer.from(/^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text ?? '')?.[1] ?? '', 'base64');
  return bytes.length < 24 || bytes.length > 64 ? null : bytes;
}

/** What a setting of one must be. */
export const secretHowTo = 'must be whsec_ and 24 to 64 random bytes in base64: printf whsec_ && openssl rand -base64 32.';
