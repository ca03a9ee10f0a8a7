/** What leaves the page needs a person's own act; a script that calls a press is none. */
export const mayLeave = (): boolean => typeof navigator === 'undefined' || navigator.userActivation?.hasBeenActive !== false;
