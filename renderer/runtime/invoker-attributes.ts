/**
 * Invoker commands: a button that opens or closes a dialog by itself, also without a script. React passes the attributes
 * through and its types do not know them yet, so they are given as a bundle.
 */
export const invoke = (command: 'show-modal' | 'close', dialog: string): object => ({ command, commandfor: dialog });

/** A dialog that a press beside it closes, by the browser itself; one that does not know this leaves it open. */
export const closedByAny: object = { closedby: 'any' };
