/**
 * The page of a browser that came while the node had too much to do. `again`: after so many seconds it asks again by itself; null for a form
 * that was sent: loading the page again sends it again, with all that was typed and under the same key, so that it counts once.
 */
export function busyPage({ again, traceId }: { again: number | null; traceId: string }): string {
  const refresh = again === null ? '' : `<meta http-equiv="refresh" content="${again}">`;
  const words =
    again === null
      ? 'What you typed was not lost, and nothing was done yet. Wait a moment, load this page again, and let your browser send it again.'
      : 'This page tries again by itself in a moment.';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${refresh}<title>The service is busy</title></head><body><main><h1>The service is busy</h1><p>${words}</p><p>If you call us, give this reference: ${traceId}</p></main></body></html>`;
}
