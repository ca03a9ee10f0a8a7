import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Library } from '#engine/compiled/library.ts';
import lending from '#server/domain/securities-lending/area.ts';
import { languageInAudit, languageRead, readInOf } from '#server/operations/language-read.ts';
import { productSignatures } from '#server/product.ts';
import { createAudit } from '#server/security/audit.ts';
import type { Actor } from '#server/security/actor.ts';
import { keysFrom } from '#server/security/keys.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { compileLanguagesOnce, productFiles } from '#tests/support/library.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../../support/product.ts';

let library: Library;
beforeAll(async () => {
  library = await compileLanguagesOnce(productFiles(), productSignatures);
});

const inSession = (language?: string): Actor => ({ id: 'p1', session: { id: 's', confirmedAt: 0 }, language });

describe('The language that is read', () => {
  test('is that of the session or of the request, with the hash of the translation that was shown', () => {
    const hash = createHash('sha256')
      .update(JSON.stringify(library.languages?.get('es')))
      .digest('hex');
    const spanish = { language: 'es', translation_hash: hash };
    expect(languageRead({ library: () => library }, inSession('es'))).toEqual(spanish);
    expect(languageRead({ library: () => library, language: 'es' }, null)).toEqual(spanish);
    expect(languageInAudit(spanish)).toEqual([`read in es (${hash.slice(0, 16)})`]);
    expect(readInOf(spanish)).toEqual({ readIn: 'Español' });
  });

  test('is that of the documents, without a hash, where they were read as they are', () => {
    for (const actor of [inSession(), inSession('en'), null]) {
      const read = languageRead({ library: () => library }, actor);
      expect(read).toEqual({ language: 'en', translation_hash: null });
      expect([languageInAudit(read), readInOf(read)]).toEqual([['read in en'], {}]);
    }
  });

  test('is not known where no one reads, such as in daily work', () => {
    const read = languageRead({ library: () => library }, { id: 'p1', language: 'es' });
    expect([read, languageInAudit(read)]).toEqual([{ language: null, translation_hash: null }, []]);
  });

  test('a translation with one other word has another hash (control)', () => {
    const spanish = library.languages?.get('es');
    if (spanish === undefined) throw new Error('There is no Spanish');
    const other: Library = { ...library, languages: new Map([['es', { ...spanish, texts: { ...spanish.texts, more: 'más' } }]]) };
    const [before, after] = [library, other].map((one) => languageRead({ library: () => one }, inSession('es')).translation_hash);
    expect(after).not.toBe(before);
  });
});

onAnyDatabase('What a person accepts', (database) => {
  test('keeps the language it was read in; the audit says it, and its person reads it where their agreements are listed', async () => {
    const storage = await database.open();
    const audit = createAudit({ keys: keysFrom(Buffer.alloc(32, 1)), clock: { now: Date.now } });
    const product = await makeProduct(storage, { library: () => library, audit });
    const accept = async (language?: string) => {
      const person = { ...(await product.personLike(persona(lending, 'securities lending onboarding'))), language };
      const answer = await product.call(person, 'submitFpslApplication', { acknowledged: true, disclosureVersion: '2026-03' });
      expect(answer).toMatchObject({ success: true });
      const kept = await storage.read.selectFrom('fpsl_agreement').selectAll().where('person_id', '=', person.id).executeTakeFirstOrThrow();
      const noted = await storage.read
        .selectFrom('audit')
        .select('detail')
        .where('detail', 'like', `%submitFpslApplication%${person.id}%`)
        .execute();
      return { kept, noted: noted.map(({ detail }) => detail), links: await product.call(person, 'getDocumentLinks') };
    };
    const spanish = await accept('es');
    expect(spanish.kept).toMatchObject({ language: 'es', translation_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(spanish.noted).toEqual([expect.stringMatching(/, read in es \([0-9a-f]{16}\)$/)]);
    expect(spanish.links).toMatchObject({ lendingReadIn: 'Español' });
    const english = await accept();
    expect(english.kept).toMatchObject({ language: 'en', translation_hash: null });
    expect(english.noted).toEqual([expect.stringMatching(/, read in en$/)]);
    expect(english.links).not.toHaveProperty('lendingReadIn');
  });
});
