/** The exports that other areas may use. */
export { APPLICATION_SUBMITTED, demandTaxLevel, editableRequest } from './own-request.ts';
export { application, applied } from './seeds.ts';
