/** Questions over a page: one module, fetched with the first question. */
export { askToConfirm, askToLeave } from './confirm.ts';
export { warnOfSessionEnd } from './session-warning.ts';
