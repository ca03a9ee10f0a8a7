import type { Speech } from '#engine/language/speech.ts';
import { translate } from '#engine/language/translate.ts';
import { htmlText } from './html-text.ts';

/**
 * The page of a browser that came while the node had too much to do. `again`: after so many seconds it asks again by itself; null for a form
 * that was sent: loading the page again sends it again, with all that was typed and under the same key, so that it counts once.
 */
export function busyPage({ again, traceId, speech = {} }: { again: number | null; traceId: string; speech?: Speech }): string {
  const refresh = again === null ? '' : `<meta http-equiv="refresh" content="${again}">`;
  const title = htmlText(translate(speech, 'The service is busy'));
  const words = translate(
    speech,
    again === null
      ? 'What you typed was not lost, and nothing was done yet. Wait a moment, load this page again, and let your browser send it again.'
      : 'This page tries again by itself in a moment.',
  );
  const reference = translate(speech, 'If you call us, give this reference: {reference}', { reference: traceId });
  return `<!doctype html><html lang="${htmlText(speech.language ?? 'en')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>${title}</title></head><body><main><h1>${title}</h1><p>${htmlText(words)}</p><p>${htmlText(reference)}</p></main></body></html>`;
}
