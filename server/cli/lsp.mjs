import { bundled } from '../bundle.mjs';

// A program of its own, so that no other command loads the protocol.
export const { serveEditor } = await import(bundled('lsp'));
