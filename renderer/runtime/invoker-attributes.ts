/**
 * Invoker commands: a button that opens or closes a dialog by itself, also without a script. React passes the attributes
 * through and its types do not know them yet, so they are given as a bundle.
 */
export const invoke = (command: 'show-modal' | 'close', dialog: string): object => ({ command, commandfor: dialog });
