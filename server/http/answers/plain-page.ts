import { htmlText } from './html-text.ts';

/** The last resort: shown when not even the screen for problems can be drawn. Words only, no script, no style. */
export function plainPage(status: number, title: string, traceId: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${htmlText(title)}</title></head><body><main><h1>${htmlText(title)}</h1><p>${status}. If you call us, give this reference: ${htmlText(traceId)}</p><p><a href="/">Go to your home page</a></p></main></body></html>`;
}
