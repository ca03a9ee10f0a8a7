import { afterAll, afterEach, beforeEach } from 'vitest';
import { closeContexts, openContexts } from './browser.ts';
import { saysWhatItSaw, watchTest } from './page-at-failure.ts';

// A setup file of vitest: runs before each file of tests. What a file opened in the runner's browser ends with it.
beforeEach(({ task }) => watchTest(task));
afterEach(async () => saysWhatItSaw(await openContexts()));
afterAll(closeContexts);
