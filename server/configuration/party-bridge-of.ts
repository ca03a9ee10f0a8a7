import { companyAddress } from './company-address.ts';
import { secretHowTo, webhookSecret } from './webhook-secret.ts';

/** The program of your own that speaks to companies outside for us (`docs/parties.md`). */
export interface PartyBridgeSettings {
  /** Ends in a slash: a call is at `<url><party>/<call>`. */
  url: string;
  secret: Buffer;
  /** The parties that are asked there. */
  parties: readonly string[];
}

interface Given {
  url: string | undefined;
  secret: string | undefined;
  parties: readonly string[];
}

/** Throws what is wrong in words that name the setting. Null where no bridge is set. */
export function partyBridgeOf({ url, secret, parties }: Given): PartyBridgeSettings | null {
  if ((url ?? '') === '' && (secret ?? '') === '' && parties.length === 0) return null;
  const at = companyAddress(url);
  if (at === null || at.search !== '' || at.hash !== '')
    throw new Error('PARTY_BRIDGE_URL must be an https address without a query, such as https://bridge.example.com/voyager/.');
  const bytes = webhookSecret(secret);
  if (bytes === null) throw new Error(`PARTY_BRIDGE_SECRET ${secretHowTo}`);
  if (parties.length === 0)
    throw new Error('PARTY_BRIDGE_PARTIES must name the parties that the bridge speaks for, with commas: address, identity.');
  return { url: at.href.endsWith('/') ? at.href : `${at.href}/`, secret: bytes, parties };
}
