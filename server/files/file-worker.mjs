import { bundled } from '../bundle.mjs';

// A worker begins as plain JavaScript: what it runs is TypeScript, like the server that started it.
await import(bundled('file-worker'));
