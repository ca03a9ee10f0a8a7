import { apiRoute, type ApiCall, type ApiRoute } from '../api-route.ts';
import { megabyte } from '#engine/fields/file-rules.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Upload } from '#server/security/upload-box.ts';
import type { Services } from '../services.ts';

/** The most that any field takes, in bytes. */
const mostBytes = 25 * megabyte;

const version = '1.0.0';
const about = { 'tus-resumable': version, 'tus-version': version };

const metadataNames = ['filename', 'stepId', 'voyagerType', 'field', 'replaces', 'revision'] as const;
type Metadata = Partial<Record<(typeof metadataNames)[number], string>>;

/**
 * Files that come in pieces: tus 1.0 (https://tus.io), its core with creation, expiration and termination, for any client that speaks it. The last
 * piece attaches the file to its step.
 */
export function uploadRoutes({ voyagers: { uploads } }: Pick<Services, 'voyagers'>): ApiRoute[] {
  const shared = { access: 'person', group: 'Uploads', headers: about } as const;
  const one = '/api/voyagers/:vid/uploads/:uploadId';
  const of = ({ params, person, trace }: ApiCall<unknown>) => ({
    person,
    trace,
    vid: params['vid'] ?? '',
    id: params['uploadId'] ?? '',
  });
  return [
    apiRoute({
      ...shared,
      method: 'OPTIONS',
      path: '/api/voyagers/:vid/uploads',
      summary: 'What of tus is spoken here.',
      answers: { 204: { says: 'In the headers.', schema: null } },
      async handle() {
        return { status: 204, headers: { 'tus-extension': 'creation,expiration,termination', 'tus-max-size': String(mostBytes) } };
      },
    }),
    apiRoute({
      ...shared,
      method: 'POST',
      path: '/api/voyagers/:vid/uploads',
      summary: 'Begin an upload for a step that takes files (tus creation). Under one Idempotency-Key one that is not done is found again.',
      takes: { headers: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'] },
      answers: { 201: { says: 'Location is where the pieces go; Upload-Offset, how many bytes are there already.', schema: null } },
      problems: ['notFound', 'staleStep', 'noAttachments', 'rules', 'expired', 'versionUnknown'],
      async handle(call) {
        demandVersion(call);
        const { filename, stepId, voyagerType, field, replaces, revision } = metadataOf(call);
        const size = numberIn(call, 'upload-length');
        if (filename === undefined || stepId === undefined || voyagerType === undefined)
          throw refused('Upload-Metadata', 'This must hold filename, stepId and voyagerType.');
        if (revision !== undefined && !/^\d{1,9}$/.test(revision)) throw refused('Upload-Metadata', 'Of this, revision must be a number.');
        if (size > mostBytes) throw new HttpProblem('bodyTooLarge');
        const upload = await uploads.begin({
          ...of(call),
          stepId,
          voyagerType,
          name: filename,
          size,
          key: call.key,
          ...(field === undefined ? {} : { field }),
          ...(replaces === undefined ? {} : { replaces }),
          ...(revision === undefined ? {} : { revision: Number(revision) }),
        });
        const location = `/api/voyagers/${upload.recordId}/uploads/${upload.id}`;
        return { status: 201, headers: { location, ...standOf(upload) } };
      },
    }),
    apiRoute({
      ...shared,
      method: 'HEAD',
      path: one,
      summary: 'How much of an upload is here.',
      takes: { headers: ['Tus-Resumable'] },
      answers: { 200: { says: 'In Upload-Offset and Upload-Length.', schema: null } },
      problems: ['notFound', 'expired', 'versionUnknown'],
      async handle(call) {
        demandVersion(call);
        return { status: 200, headers: standOf(await uploads.find(of(call))) };
      },
    }),
    apiRoute({
      ...shared,
      method: 'PATCH',
      path: one,
      summary: 'Send bytes of an upload, from Upload-Offset on. The last of them attach the file.',
      takes: { media: 'application/offset+octet-stream', headers: ['Tus-Resumable', 'Upload-Offset'] },
      bodyBytes: mostBytes,
      answers: { 204: { says: 'Upload-Offset is how many bytes are here now.', schema: null } },
      problems: ['notFound', 'staleStep', 'noAttachments', 'rules', 'expired', 'uploadMoved', 'versionUnknown'],
      async handle(call) {
        demandVersion(call);
        const at = { ...of(call), offset: numberIn(call, 'upload-offset'), bytes: call.bytes };
        const offset = await uploads.take({ ...at, beforeWhole: call.holdMemory });
        return { status: 204, headers: { 'upload-offset': String(offset) } };
      },
    }),
    apiRoute({
      ...shared,
      method: 'DELETE',
      path: one,
      summary: 'Give an upload up. What is attached already stays.',
      takes: { headers: ['Tus-Resumable'] },
      answers: { 204: { says: 'It is gone.', schema: null } },
      problems: ['notFound', 'expired', 'versionUnknown'],
      async handle(call) {
        demandVersion(call);
        await uploads.drop(of(call));
        return { status: 204 };
      },
    }),
  ];
}

function standOf({ received, size, expiresAt }: Upload): Record<string, string> {
  return { 'upload-offset': String(received), 'upload-length': String(size), 'upload-expires': new Date(expiresAt).toUTCString() };
}

function demandVersion({ headers }: ApiCall<unknown>): void {
  if (headers['tus-resumable'] !== version) throw new HttpProblem('versionUnknown');
}

function numberIn({ headers }: ApiCall<unknown>, name: string): number {
  const value = headers[name];
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw refused(name, 'This must be a number of bytes.');
  return Number(value);
}

/** Names and values in base64, as tus writes them; what is not known here is left alone. */
function metadataOf({ headers }: ApiCall<unknown>): Metadata {
  const written = headers['upload-metadata'];
  const metadata: Metadata = {};
  for (const pair of typeof written === 'string' ? written.split(',') : []) {
    const [name = '', value = ''] = pair.trim().split(' ');
    const known = metadataNames.find((one) => one === name);
    if (known === undefined) continue;
    const text = Buffer.from(value, 'base64').toString('utf8');
    if (text.length > 255 || text.includes('\0')) throw refused('Upload-Metadata', `Of this, ${known} must be a short text.`);
    metadata[known] = text;
  }
  return metadata;
}

function refused(path: string, message: string): HttpProblem {
  return new HttpProblem('badRequest', { issues: [{ path, message }] });
}
