import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { createSend, isOfType, notOfService, pause, type SendOptions } from './send.ts';
import type { Step } from './step.ts';
import { uploadFile, type FileToUpload, type UploadOptions } from './upload.ts';

export interface ClientOptions extends SendOptions {
  /** Makes idempotency keys; by default `crypto.randomUUID()`. */
  newKey?: () => string;
}

export interface CallOptions {
  /** The idempotency key: keep it where the same press may be sent again after a reload. By default a new one. */
  key?: string;
  signal?: AbortSignal;
}

/** Goes through flows. Each answer is the step that the record is at; each refusal throws `FlowProblem`, a lost answer `FlowUnreachable`. */
export interface FlowClient {
  /** Begins a record of a flow, or finds the open one of the same input. */
  begin(voyagerType: string, input?: JsonObject, options?: CallOptions): Promise<VoyagerAnswer>;
  /** The step that a record is at now. Changes nothing. */
  resume(at: Pick<Step, 'voyagerRecordId' | 'voyagerType'>, options?: Pick<CallOptions, 'signal'>): Promise<VoyagerAnswer>;
  /** Answers a step: an event that its view names, and the values of its form. */
  update(at: Step, event: string, values?: JsonObject, options?: CallOptions): Promise<VoyagerAnswer>;
  /** Asks again while the step waits for something elsewhere, as often as its view says; answers the first step that does not wait. */
  poll(at: VoyagerAnswer, options?: Pick<CallOptions, 'signal'>): Promise<VoyagerAnswer>;
  /** Sends a file to a step that takes some, in pieces, and answers the step with the file in its list. */
  upload(at: Step, file: FileToUpload, options?: UploadOptions): Promise<VoyagerAnswer>;
}

export function createClient(options: ClientOptions = {}): FlowClient {
  const send = createSend(options);
  const { wait = pause, newKey = () => crypto.randomUUID() } = options;

  async function post(path: string, body: object, { key, signal }: CallOptions): Promise<VoyagerAnswer> {
    const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) };
    const { status, headers: answered, text } = await send({ method: 'POST', path, headers, body: JSON.stringify(body), signal });
    if (!isOfType(answered, 'application/json')) throw notOfService(path, status);
    return JSON.parse(text) as VoyagerAnswer;
  }

  const client: FlowClient = {
    begin: (voyagerType, input = {}, { key = newKey(), signal } = {}) =>
      post('/api/voyagers', { voyagerType, input }, withSignal({ key }, signal)),
    resume: ({ voyagerRecordId, voyagerType }, { signal } = {}) =>
      post(`/api/voyagers/${voyagerRecordId}/resume`, { voyagerType }, withSignal({}, signal)),
    update({ voyagerRecordId, voyagerType, stepId, revision }, event, values = {}, { key = newKey(), signal } = {}) {
      const body = { type: 'VoyagerEventRequest', voyagerType, stepId, revision, event, values };
      return post(`/api/voyagers/${voyagerRecordId}/updates`, body, withSignal({ key }, signal));
    },
    async poll(at, { signal } = {}) {
      let answer = at;
      while (answer.view.type === 'PollingView') {
        await wait(pauseIn(answer.view.layout), signal);
        const { voyagerRecordId, voyagerType, stepId, revision } = answer;
        const body = { type: 'EmptyVoyagerRequest', voyagerType, stepId, revision };
        answer = await post(`/api/voyagers/${voyagerRecordId}/updates`, body, withSignal({}, signal));
      }
      return answer;
    },
    async upload(at, file, uploading = {}) {
      await uploadFile(send, at, file, uploading);
      return client.resume(at, uploading);
    },
  };
  return client;
}

const withSignal = (call: CallOptions, signal: AbortSignal | undefined): CallOptions => (signal === undefined ? call : { ...call, signal });

/** The pause that a waiting view asks for in its node `polling`, in milliseconds. */
function pauseIn({ body }: Layout): number {
  const waiting: unknown[] = [...body];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    const { type, every } = at as { type?: unknown; every?: unknown };
    if (type === 'polling' && typeof every === 'number') return every;
    waiting.push(...Object.values(at));
  }
  return 1000;
}
