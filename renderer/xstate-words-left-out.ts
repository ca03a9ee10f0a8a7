import type { Plugin } from 'vite';

/** Messages for whoever writes a machine that cannot run. Ours are constants, and tests run each of them. */
const messages = /new Error\((?:`(?:[^`\\$]|\\.|\$\{[^}`]*\})*`|'(?:[^'\\]|\\.)*')\)/g;

/** XState without the words of its errors; it still throws them. Throws where it has none, since the plugin then does nothing any more. */
export function withoutErrorWords(code: string): string {
  const kept = code.replaceAll(messages, 'new Error()');
  if (kept === code) throw new Error('XState has no such messages any more: mend or remove renderer/xstate-words-left-out.ts.');
  return kept;
}

/** Leaves out of the customers' build what XState says of machines that are wrong. */
export const xstateWordsLeftOut: Plugin = {
  name: 'xstate-words-left-out',
  enforce: 'pre',
  transform: {
    filter: { id: /\/xstate\/dist\/raise-[\da-f]+\.esm\.js$/ },
    handler: (code) => ({ code: withoutErrorWords(code), map: null }),
  },
};
