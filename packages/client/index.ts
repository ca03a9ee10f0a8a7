/** Goes through flows over HTTP: begin, update, resume, poll, upload. It knows the wire alone. */
export { createClient } from './client.ts';
export type { CallOptions, ClientOptions, FlowClient } from './client.ts';
export type { Step } from './step.ts';
export { FlowProblem, FlowUnreachable } from './flow-problem.ts';
export type { FileToUpload, UploadOptions } from './upload.ts';
export type { Issue, Problem, VoyagerAnswer } from '#schemas/wire.ts';
