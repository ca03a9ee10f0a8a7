import { bundled } from '#server/bundle.mjs';

// A worker begins as plain JavaScript: what it runs is TypeScript, like the server that started it.
await import(bundled('draft-worker'));
