import { createHash } from 'node:crypto';
import type { Row } from '#server/storage/database.ts';
import { signingEvents } from './signing-events.ts';

type Envelope = Row<'stand_in_envelope'>;
type Event = Row<'stand_in_envelope_event'>;

/** A line of a certificate. A null value was not recorded, and the line says so. */
type Line = readonly [label: string, value: string | null];

export const notRecorded = 'Not recorded';

/**
 * The lines of the certificate of a signature. Each value is read from the envelope or from an event that the party recorded when it
 * happened; nothing is concluded, and a value that was not recorded is named as that. The last line seals the others.
 */
export function certificateLines(envelope: Envelope, events: readonly Event[], pages: number): [label: string, value: string][] {
  const of = (kind: Event['event']) => events.filter(({ event }) => event === kind);
  const signing = of('signed').at(-1);
  const access = of('access')
    .filter(({ at }) => signing === undefined || at <= signing.at)
    .at(-1);
  const lines: Line[] = [
    ['Envelope', envelope.envelope],
    ['Document', `${envelope.title}, ${pages} ${pages === 1 ? 'page' : 'pages'}`],
    ['SHA-256 of its text', documentHash(envelope)],
    ['Sender', envelope.sender],
    ['Sent', envelope.sent_at === null ? null : instant(envelope.sent_at)],
    ['Signer', envelope.signer_name === null ? null : `${envelope.signer_name}, ${envelope.signer_email ?? 'no email address recorded'}`],
    ['Authentication', access === undefined ? null : authentication(envelope, access)],
    ['Signature', envelope.signed_as === null ? null : `Typed name: ${envelope.signed_as}`],
    ...events.map((event): Line => [instant(event.at), eventWords(event)]),
  ];
  const written = lines.map(([label, value]): [string, string] => [label, value ?? notRecorded]);
  return [...written, ['Seal: SHA-256 of the lines above', sealOf(written)]];
}

/** The seal over the lines of a certificate. */
export const sealOf = (lines: readonly (readonly [string, string])[]): string => hash(JSON.stringify(lines));

/** The hash of what the signer was shown. */
export const documentHash = ({ title, paragraphs }: Pick<Envelope, 'title' | 'paragraphs'>): string =>
  hash([title, ...(JSON.parse(paragraphs) as string[])].join('\n'));

function authentication({ signer_name: signer }: Envelope, { login, holder, session, confirmed_at: confirmedAt }: Event): string | null {
  if (login === null || holder === null) return null;
  const name = signer ?? 'The signer';
  const confirmed = confirmedAt === null ? '' : `, confirmed at ${instant(confirmedAt)}`;
  const of = `session ${session ?? notRecorded.toLowerCase()}${confirmed}`;
  return login === 'OWN'
    ? `${name} signed with their own login: ${of}.`
    : `${name} did not sign in. Access was given in the session of ${holder}, on the device of that session: ${of}. Only the typed name was checked.`;
}

function eventWords({ event, address, device, holder, consent_version: version }: Event): string {
  const from = address === null ? '' : `, from ${address}, ${device ?? 'device not recorded'}`;
  const by = event === 'access' && holder !== null ? `, in the session of ${holder}` : '';
  const of = version === null ? '' : `, version ${version}`;
  return `${signingEvents[event]}${of}${by}${from}`;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const instant = (at: number): string => new Date(at).toISOString();
