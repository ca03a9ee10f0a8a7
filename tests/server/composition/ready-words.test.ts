import { expect, test } from 'vitest';
import { readyWords } from '#server/composition/ready-words.ts';

const said = (mode: 'development' | 'production') => {
  const services = { configuration: { mode }, pages: { signInAddress: () => '/sign-in' } };
  const server = { address: 'http://127.0.0.1:3000', operations: null, services } as unknown as Parameters<typeof readyWords>[0]; // all that is read of it
  return readyWords(server);
};

test('a development server says where to begin and how to stop; a production server only where it is (negative control)', () => {
  expect(said('development').split('\n')).toEqual([
    'Voyager is ready at http://127.0.0.1:3000',
    '  Begin:      http://127.0.0.1:3000/people',
    '  Sign in:    http://127.0.0.1:3000/sign-in',
    '  Gallery:    http://127.0.0.1:3000/preview/gallery',
    '  Playground: http://127.0.0.1:3000/preview/play',
    '  Inspect:    http://127.0.0.1:3000/preview/inspect/<address of a page>',
    '  Studio:     http://127.0.0.1:3000/studio',
    '  Desk:       http://127.0.0.1:3000/desk',
    '  Stop:       Ctrl-C.',
    '',
  ]);
  expect(said('production')).toBe('Voyager is ready at http://127.0.0.1:3000\n');
});
