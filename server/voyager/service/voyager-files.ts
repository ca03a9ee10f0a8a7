import type { Actor } from '#server/operations/operation.ts';
import type { RequestTrace } from '#server/observability/request-trace.ts';
import type { Upload } from '#server/security/upload-box.ts';
import type { RecordAnswer } from '../environment/record-answer.ts';
import { changeAttachments, type AttachmentCall } from '../files/attachments.ts';
import { beginUpload, dropUpload, findUpload, takePieces } from '../files/uploads.ts';
import type { NewUploadCall, PiecesCall, UploadCall } from '../files/uploads.ts';
import { demandId, demandKey, signedIn, type ByPerson, type Traced } from './demands.ts';
import { traced, under } from '../environment/traced.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

type Adding = Extract<AttachmentCall, { add: unknown }>;
type Removing = Extract<AttachmentCall, { remove: unknown }>;

/** Takes a step's files, whole or in pieces. */
export interface VoyagerFiles {
  /** A file comes to a step, or goes from it. Done once under a key. */
  attach(call: { person: Actor | null } & Omit<Adding, 'actor'> & Traced): Promise<RecordAnswer>;
  detach(call: { person: Actor | null } & Omit<Removing, 'actor'> & Traced): Promise<RecordAnswer>;
  /** Files that come in pieces (`uploads.ts`). */
  uploads: {
    begin(call: ByPerson<NewUploadCall> & Traced): Promise<Upload>;
    find(call: ByPerson<UploadCall> & Traced): Promise<Upload>;
    /** Answers how many bytes are here. The last piece attaches the file. */
    take(call: ByPerson<PiecesCall> & Traced): Promise<number>;
    drop(call: ByPerson<UploadCall> & Traced): Promise<void>;
  };
}

export function voyagerFiles(env: VoyagerEnvironment): VoyagerFiles {
  /** Runs the work on an upload for a signed-in person. */
  function ofPerson<Call extends { actor: Actor; vid: string }, T>(work: (own: VoyagerEnvironment, call: Call) => Promise<T>) {
    return async ({ person, trace, ...call }: Omit<Call, 'actor'> & { person: Actor | null; trace?: RequestTrace }): Promise<T> => {
      const whole = { actor: signedIn(person), ...call } as unknown as Call; // the rest of it, and who asks
      demandId(whole.vid);
      return traced(under(env, trace), 'voyager.attachment', (own) => work(own, whole));
    };
  }

  async function changeFiles(trace: RequestTrace | undefined, call: AttachmentCall): Promise<RecordAnswer> {
    demandId(call.vid);
    demandKey(call.key);
    return traced(under(env, trace), 'voyager.attachment', (own) => changeAttachments(own, call));
  }

  return {
    attach: async ({ person, trace, ...call }) => changeFiles(trace, { actor: signedIn(person), ...call }),
    detach: async ({ person, trace, ...call }) => changeFiles(trace, { actor: signedIn(person), ...call }),
    uploads: {
      begin: ofPerson(beginUpload),
      find: ofPerson(findUpload),
      take: ofPerson(takePieces),
      drop: ofPerson(dropUpload),
    },
  };
}
