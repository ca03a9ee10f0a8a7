import { describe, expect, test } from 'vitest';
import { failureWords } from '#server/composition/failure-words.ts';
import { DatabaseError } from '#server/storage/database-error.ts';

describe('what stops a start is said with what to do', () => {
  test.each([
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'Add sslrootcert=<file> to DATABASE_URL.'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'Add sslrootcert=<file> to DATABASE_URL.'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'Use the name that stands in it.'],
    ['EACCES', 'cannot be read by the user of this process.'],
    ['ENOENT', 'is not there: sslrootcert'],
  ])('a database that is reached over TLS: %s', (code, words) => {
    expect(failureWords(new DatabaseError('unknown', code, null))).toContain(words);
  });

  test('a port that is taken', () => {
    const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 3000 });
    expect(failureWords(error)).toBe('Port 3000 is taken by another process. End it, or set PORT or OPERATIONS_PORT to another one.');
  });
});
