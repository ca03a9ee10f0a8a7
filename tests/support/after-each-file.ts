import { afterAll } from 'vitest';
import { closeContexts } from './browser.ts';

// A setup file of vitest: runs before each file of tests. What a file opened in the runner's browser ends with it.
afterAll(closeContexts);
