/** Durable flows over SQLite: documents and operations in, steps out. */
export { openService } from './open-service.ts';
export type { FlowService, ServiceOptions, StepOfRecord } from './open-service.ts';
export { defineOperation } from './operation.ts';
export type { FlowContext, FlowOperation, FlowOperationDefinition } from './operation.ts';
export { DocumentsRefused } from './documents.ts';
export type { DocumentFinding } from './documents.ts';
export type { Listener, ListenerOptions } from './listener.ts';
export { OperationFailure } from '#server/operations/operation-failure.ts';
export { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
export type { VoyagerProblemCode } from '#server/voyager/environment/voyager-problem.ts';
export type { VoyagerAnswer } from '#schemas/wire.ts';
