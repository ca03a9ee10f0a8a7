/** A box of a form: its label and its value. */
export type Box = readonly [label: string, value: string];
