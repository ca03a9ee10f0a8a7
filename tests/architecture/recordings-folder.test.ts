import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { recordingsFolder } from '#server/voyager/definitions/recordings-folder.ts';

const flows = fileURLToPath(new URL('../../flows', import.meta.url));
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));

/** Generated files that are among the documents. */
const generatedIn = (documents: readonly string[]): string[] =>
  documents.filter((file) => /\.(?:journey|example)\.yaml$|\.(?:svg|mmd)$/.test(file));

/** Files of the recordings that no command makes. */
const writtenIn = (recorded: readonly string[], areas: readonly string[]): string[] =>
  recorded.filter((file) => {
    const [area = '', rest = ''] = [file.split('/')[0], file.slice(file.indexOf('/') + 1)];
    const isRecorded = /^(?:journeys\/[\w-]+\.journey\.yaml|examples\/[\w-]+\.example\.yaml|graphs\/\w+\.(?:svg|mmd))$/.test(rest);
    return file !== 'README.md' && !(areas.includes(area) && isRecorded);
  });

describe('issue 47: "recordings out of `flows/` into a folder that says that it is generated, so that `flows/` holds what owners write"', () => {
  test('flows/ holds no recording, and recordings/ nothing else', () => {
    const recorded = filesOf(recordingsFolder(flows));
    expect(recorded.length).toBeGreaterThan(300);
    expect([generatedIn(filesOf(flows)), writtenIn(recorded, readdirSync(flows))]).toEqual([[], []]);
  });

  test('negative control: a journey among the documents and a view among the recordings are found', () => {
    expect(generatedIn(['home/home.screen.yaml', 'home/a.journey.yaml', 'home/graphs/A.svg'])).toEqual([
      'home/a.journey.yaml',
      'home/graphs/A.svg',
    ]);
    expect(writtenIn(['home/examples/a.example.yaml', 'home/views/a.view.yaml', 'gone/graphs/A.svg'], ['home'])).toEqual([
      'home/views/a.view.yaml',
      'gone/graphs/A.svg',
    ]);
  });
});
