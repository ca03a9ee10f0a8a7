import type { FormTools } from './form-tools.ts';

let tools: FormTools | null = null;
let coming: Promise<FormTools | null> | null = null;

export const toolsAtHand = (): FormTools | null => tools;

export function haveTools(given: FormTools): void {
  tools = given;
}

/** Fetches the tools, once; null where the line is cut. */
export async function fetchTools(): Promise<FormTools | null> {
  if (tools) return tools;
  coming ??= import('./form-tools.ts').then(
    ({ formTools }) => (tools = formTools),
    () => (coming = null),
  );
  return coming;
}
