/** The message handler of an app around the page: `webkit.messageHandlers.<name>` on iOS, an object of that name on Android. */
interface Handler {
  postMessage(message: string): void;
}

type Around = { webkit?: { messageHandlers?: Record<string, Handler | undefined> } } & Record<string, unknown>;

/** Hands a message to the app around; false where there is none that hears it. */
export function tellNative(name: string | undefined, message: object): boolean {
  if (name === undefined) return false;
  const global = globalThis as unknown as Around;
  const android = Object.hasOwn(global, name) ? (global[name] as Partial<Handler> | undefined) : undefined;
  const handler = global.webkit?.messageHandlers?.[name] ?? android;
  if (typeof handler?.postMessage !== 'function') return false;
  handler.postMessage(JSON.stringify(message));
  return true;
}
