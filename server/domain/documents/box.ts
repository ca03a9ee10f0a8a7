/** What a box of a form is called, and what stands in it. */
export type Box = readonly [label: string, value: string];
