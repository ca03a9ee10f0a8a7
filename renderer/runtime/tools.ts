import type { Page } from '#schemas/wire.ts';
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

/**
 * Fetches the tools where the first drawing of a page needs them: for what is wrong, and for `valid` in its expressions. The server has
 * worked `valid` out, and a browser that cannot would draw something else.
 */
export async function fetchToolsFor({ issues, view }: Page): Promise<void> {
  if (tools) return;
  if (issues.length > 0 || JSON.stringify(view).includes('["get","valid"]')) await fetchTools();
}
