import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { FileNotLookedAt, type FileLooker } from '#server/files/file-looker.ts';
import { lookAtFile } from '#server/files/look-at-file.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { smallPdf } from '#tests/support/small-files.ts';
import { makeFixture, withText } from './fixture.ts';

/** A looker whose first looks end so, and which works afterwards. */
function failingFirst(...failures: FileNotLookedAt[]): FileLooker {
  return {
    async look(...file) {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return lookAtFile(...file);
    },
    stop: async () => undefined,
  };
}
const died = () => new FileNotLookedAt('The thread ended by itself', false);
const takesTooLong = () => new FileNotLookedAt('The file takes too long', true);

onAnyDatabase('A look at a file that does not end', (database) => {
  const pdf = smallPdf();
  const files = withText(
    'order/views/details.view.yaml',
    '    label: Code\n',
    '    label: Code\n  - fileUpload: papers\n    label: Papers\n    accept: [PDF]\n',
  );
  const add = { name: 'a.pdf', bytes: pdf, whole: true };

  test.each([
    ['the thread died', died, 'We couldn’t look through the file just now, so it isn’t attached. Attach it again'],
    [
      'the file takes too long',
      takesTooLong,
      'The file takes too long to look through. Print it to a new PDF, or take the picture again, and attach that',
    ],
  ])(
    'FI-03: %s: a clear refusal at the field, the record as it was, and the same key takes it afterwards',
    async (_what, failure, message) => {
      const { service, person, start, storage } = await makeFixture(await database.open(), { files, fileLooker: failingFirst(failure()) });
      const { voyagerRecordId: vid, stepId, revision } = await start();
      const attach = { person, vid, stepId, key: uuidv7(), add };
      await expect(service.attach(attach)).rejects.toMatchObject({ code: 'rules', issues: [{ message }] });
      expect((await storage.records.find(vid))?.revision).toBe(revision);
      expect((await service.attach(attach)).revision).toBe(revision + 1);
    },
  );

  test('FI-03: an upload whose file could not be looked at stays, and its last piece is sent again; one of a file that takes too long is dropped', async () => {
    const { service, person, start } = await makeFixture(await database.open(), {
      files,
      fileLooker: failingFirst(died(), takesTooLong()),
    });
    const { voyagerRecordId: vid, stepId, voyagerType } = await start();
    const { id } = await service.uploads.begin({ person, vid, stepId, voyagerType, name: 'a.pdf', size: pdf.length, key: uuidv7() });
    const take = async () =>
      service.uploads.take({
        person,
        vid,
        id,
        offset: 0,
        beforeWhole: () => undefined,
        bytes: (async function* () {
          yield pdf;
        })(),
      });
    await expect(take()).rejects.toMatchObject({ code: 'rules', retryAfter: 5 });
    await expect(take()).rejects.toMatchObject({ code: 'rules', retryAfter: null });
    await expect(take()).rejects.toMatchObject({ code: 'notFound' });
  });
});
