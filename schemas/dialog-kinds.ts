/** `sheet`: comes from the lower edge of a narrow screen, for what is chosen or looked up beside the page; a dialog where there is room. */
export const dialogKinds = ['dialog', 'sheet'] as const;
export type DialogKind = (typeof dialogKinds)[number];
