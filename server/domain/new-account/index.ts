/** What other areas may use of this one. */
export { APPLICATION_SUBMITTED, editableRequest } from './own-request.ts';
export { application, applied } from './seeds.ts';
