/** A script cannot make a page navigate by calling a press: leaving needs a person's own act. */
export const mayLeave = (): boolean => typeof navigator === 'undefined' || navigator.userActivation?.hasBeenActive !== false;
