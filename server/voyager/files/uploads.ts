import { attachedAt } from '#engine/record/attachments.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { Upload } from '#server/security/upload-box.ts';
import { changeAttachments } from './attachments.ts';
import { canonical } from '../shared/canonical.ts';
import { isExpired } from '../records/expiry.ts';
import { type FileStep, openFileStep } from './file-step.ts';
import { fittingKind, refuseUnfit } from './fitting-file.ts';
import { openRecord, owned } from '../records/open-record.ts';
import type { DrawsRecords, DrivesRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

/** The description of a file before its first byte. `size` is in bytes. */
export interface NewUploadCall {
  actor: Actor;
  vid: string;
  stepId: string;
  voyagerType: string;
  field?: string;
  name: string;
  size: number;
  replaces?: string;
  revision?: number;
  /** The same request under the same key finds the upload that it began. */
  key: string;
}

export interface UploadCall {
  actor: Actor;
  vid: string;
  id: string;
}

/** Bytes for an upload, from `offset` on. */
export interface PiecesCall extends UploadCall {
  offset: number;
  bytes: AsyncIterable<Buffer>;
  /** Called before the whole file is put together in memory: throws where there is no room for it now. */
  beforeWhole(): void;
}

/** The bytes that are stored at once: a cut line loses no more. */
const pieceBytes = 512 * 1024;

/** Begins an upload, or finds the one that the same request began. What could not be attached is refused before a byte of it is sent. */
export async function beginUpload(env: DrivesRecords, call: NewUploadCall): Promise<Upload> {
  const { actor, vid, name, size, stepId, voyagerType, revision = null, replaces = null } = call;
  const step = await fileStepOf(env, { ...call, ...(revision === null ? {} : { since: revision }) });
  const { state, field } = step;
  const held = attachedAt(state, stepId, field.name).filter((file) => file.documentId !== replaces);
  refuseUnfit(step, { name, size }, held);
  const details = { stepId, voyagerType, field: field.name, name, replaces, revision };
  // Without a key each request begins one of its own.
  const mac = env.keys.mac('upload', canonical([vid, stepId, field.name, name, size, replaces, call.key === '' ? env.ids() : call.key]));
  return env.storage.write(async (transaction) => {
    // Two that begin at once must see each other, on any node: one request begins one upload, and a person has so many at most.
    await thePerson.lock(transaction.db, actor, undefined);
    return env.uploads.begin(transaction, { personId: actor.id, recordId: vid, details, size, mac });
  });
}

export async function findUpload(
  env: Pick<VoyagerEnvironment, 'clock' | 'storage' | 'uploads'>,
  { actor, vid, id }: UploadCall,
): Promise<Upload> {
  const upload = await env.uploads.find(env.storage.read, id, { personId: actor.id, recordId: vid });
  if (upload === null) throw new VoyagerProblem('notFound', 'There is no such upload');
  if (upload.expiresAt <= env.clock.now() && !upload.attached) throw new VoyagerProblem('expired', 'The upload has expired');
  return upload;
}

export async function dropUpload(env: Pick<VoyagerEnvironment, 'clock' | 'storage' | 'uploads'>, call: UploadCall): Promise<void> {
  const upload = await findUpload(env, call);
  await env.storage.write((transaction) => env.uploads.remove(transaction, upload.id));
}

/**
 * Takes what comes, piece by piece, and attaches the file with its last one: under the upload's id, so that it is attached once whoever sends
 * that piece again. A line that is cut keeps what had come. Answers how many bytes are here.
 */
export async function takePieces(
  env: DrivesRecords & Pick<VoyagerEnvironment, 'fileLooker' | 'updateLimit'>,
  call: PiecesCall,
): Promise<number> {
  const upload = await findUpload(env, call);
  if (upload.received !== call.offset) throw moved();
  let at = call.offset;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const keep = async () => {
    if (heldBytes === 0) return;
    const bytes = Buffer.concat(held);
    if (at === 0) await demandKind(env, call.actor, upload, bytes);
    if (!(await env.storage.write((transaction) => env.uploads.keep(transaction, upload, at, bytes)))) throw moved();
    at += heldBytes;
    held = [];
    heldBytes = 0;
  };
  const isWhole = () => at + heldBytes === upload.size;
  try {
    for await (const chunk of call.bytes) {
      if (at + heldBytes + chunk.length > upload.size)
        throw new VoyagerProblem('badRequest', 'More came than was announced', { detail: 'More bytes came than Upload-Length says.' });
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes >= pieceBytes && !isWhole()) await keep();
    }
  } catch (error) {
    // Where the line was cut; only the step keeps the last piece.
    if (!(error instanceof VoyagerProblem) && !isWhole()) await keep();
    throw error;
  }
  if (!isWhole()) await keep();
  else if (!upload.attached) await attach(env, call, { ...upload, received: at }, held);
  return at + heldBytes;
}

async function attach(
  env: DrivesRecords & Pick<VoyagerEnvironment, 'fileLooker' | 'updateLimit'>,
  { actor, vid, beforeWhole }: PiecesCall,
  upload: Upload,
  last: Buffer[],
): Promise<void> {
  beforeWhole();
  const { stepId, voyagerType, field, name, replaces, revision } = upload.details;
  const add = { name, bytes: Buffer.concat([...(await env.uploads.open(env.storage.read, upload)), ...last]), whole: true };
  if (add.bytes.length !== upload.size) throw moved();
  const at = { actor, vid, stepId, voyagerType, field, ...(revision === null ? {} : { since: revision }) };
  try {
    await changeAttachments(env, { ...at, key: `upload ${upload.id}`, add, ...(replaces === null ? {} : { replaces }) });
  } catch (error) {
    await dropRefused(env, upload, error);
    throw error;
  }
  await env.storage.write((transaction) => env.uploads.done(transaction, upload));
}

/** Refuses a file whose content is of no kind that the field takes, at its first piece. */
async function demandKind(env: DrawsRecords, actor: Actor, upload: Upload, head: Buffer): Promise<void> {
  const { stepId, voyagerType, field, revision } = upload.details;
  try {
    const step = await fileStepOf(env, {
      actor,
      vid: upload.recordId,
      stepId,
      voyagerType,
      field,
      ...(revision === null ? {} : { since: revision }),
    });
    fittingKind(step, head);
  } catch (error) {
    await dropRefused(env, upload, error);
    throw error;
  }
}

/** Drops a file that does not fit: more of its bytes would not change that. One that fits later stays, and its last piece may be sent again. */
async function dropRefused(env: Pick<VoyagerEnvironment, 'storage' | 'uploads'>, upload: Upload, error: unknown): Promise<void> {
  if (error instanceof VoyagerProblem && error.code === 'rules' && error.retryAfter === null)
    await env.storage.write((transaction) => env.uploads.remove(transaction, upload.id));
}

async function fileStepOf(env: DrawsRecords, call: Parameters<typeof openFileStep>[3]): Promise<FileStep> {
  const row = owned(await env.storage.records.find(call.vid), call.actor);
  if (call.voyagerType !== row.voyager_type) throw new VoyagerProblem('notFound', 'There is no such record');
  if (isExpired(env, row)) throw new VoyagerProblem('expired', 'The record has expired');
  return openFileStep(env, env.storage.read, await openRecord(env, row), call);
}

const moved = () => new VoyagerProblem('uploadMoved', 'The upload stands at another offset');
