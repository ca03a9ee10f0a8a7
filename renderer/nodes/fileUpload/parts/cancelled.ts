/** Why an upload's signal is aborted where the file is not wanted any more: what has come of it is given up too. */
export const cancelled = new Error('The upload was cancelled');
