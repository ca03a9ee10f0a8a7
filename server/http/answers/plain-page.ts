import type { Speech } from '#engine/language/speech.ts';
import { translate } from '#engine/language/translate.ts';
import { htmlText } from './html-text.ts';

/** The last resort: shown when not even the screen for problems can be drawn. Words only, no script, no style. */
export function plainPage(status: number, title: string, traceId: string, speech: Speech = {}): string {
  const heading = htmlText(translate(speech, title));
  const reference = translate(speech, 'If you call us, give this reference: {reference}', { reference: traceId });
  const home = htmlText(translate(speech, 'Go to your home page'));
  return `<!doctype html><html lang="${htmlText(speech.language ?? 'en')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title></head><body><main><h1>${heading}</h1><p>${status}. ${htmlText(reference)}</p><p><a href="/">${home}</a></p></main></body></html>`;
}
