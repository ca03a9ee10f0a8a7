import { z } from 'zod';
import { defineOperation, OperationNotFound, signedIn, type Operation } from '../operations/operation.ts';
import { IsoDate } from '../operations/shapes.ts';
import { mediaTypes } from '../security/file-type.ts';
import { newYorkDate } from '../time/calendar.ts';
import type { DocumentSource } from './kept-document.ts';
import { pageOf, PagePlace } from './page-of.ts';

const pageSize = 10;

const UserDocument = z.strictObject({
  documentDate: IsoDate,
  type: z.string(),
  title: z.string(),
  /** What `downloadUserDocument` takes: the source's kind and the document's id. */
  filePath: z.string(),
});

/** 001 §3, §7: the documents that areas have for people, the newest first, ten on a page, and one of them as a file. */
export function userDocuments(sources: readonly DocumentSource[]): readonly Operation[] {
  const byKind = new Map(sources.map((source) => [source.kind, source]));
  const getUserDocuments = defineOperation({
    name: 'getUserDocuments',
    kind: 'read',
    personal: ['output.documents'],
    input: z.strictObject({ page: z.number().int().nullable().optional() }),
    output: z.strictObject({ documents: z.array(UserDocument), ...PagePlace }),
    async handler({ page }, context) {
      signedIn(context);
      const found: (z.infer<typeof UserDocument> & { at: number })[] = [];
      for (const { kind, type, read } of sources)
        for (const { id, title, at } of await read(context))
          found.push({ documentDate: newYorkDate(at), type, title, filePath: `${kind}/${id}`, at });
      found.sort((a, b) => b.at - a.at || (a.filePath < b.filePath ? -1 : 1));
      const { rows, ...place } = pageOf(found, { page: page ?? 1, pageSize });
      return { documents: rows.map(({ at: _at, ...document }) => document), ...place };
    },
  });
  const downloadUserDocument = defineOperation({
    name: 'downloadUserDocument',
    kind: 'read',
    sensitive: ['output.content'],
    input: z.strictObject({ filePath: z.string().max(200) }),
    output: z.strictObject({ name: z.string(), mediaType: z.enum(mediaTypes), content: z.string() }),
    async handler({ filePath }, context) {
      signedIn(context);
      const [kind = '', id = '', ...more] = filePath.split('/');
      const file = more.length > 0 || id === '' ? null : ((await byKind.get(kind)?.open(context, id)) ?? null);
      if (file === null) throw new OperationNotFound('The document');
      return file;
    },
  });
  return [getUserDocuments, downloadUserDocument];
}
