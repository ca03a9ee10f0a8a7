import { register } from 'tsx/esm/api';

// A worker begins as plain JavaScript: what it runs is TypeScript, like the server that started it.
register();
await import('./desk-worker.ts');
