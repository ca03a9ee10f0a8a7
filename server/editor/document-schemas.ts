import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentSchemas } from '#engine/editor/document-guide.ts';
import { guideOfText } from '#engine/editor/schema-guide.ts';

/** The published schemas by which documents are completed, from the folder of their files. */
export function readDocumentSchemas(folder: string): DocumentSchemas {
  const read = (name: string): string => readFileSync(join(folder, `${name}.json`), 'utf8');
  return {
    nodes: read('authored-node'),
    flow: read('flow-document'),
    part: read('part-document'),
    screen: read('screen-document'),
    shell: read('shell-document'),
    words: read('words-document'),
    layoutGuide: guideOfText(read('layout')),
  };
}
