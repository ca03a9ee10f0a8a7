import { writeTaxIdIndex } from '#server/customers/person-identity.ts';
import type { DailyWork } from '#server/daily/daily-work.ts';
import { taxIdIndexOf } from '#server/customers/shared-tax-id.ts';
import { underPersonKey } from '#server/security/vault.ts';

/** Gives the tax numbers that earlier releases kept their index, so that two people with one number are found whenever they gave it. */
export const taxIdIndexes: DailyWork = {
  name: 'tax-id-indexes',
  async run({ storage, vault, isStopping }) {
    const rows = await storage.read
      .selectFrom('person_identity')
      .innerJoin('secret', 'secret.id', 'person_identity.tax_id_secret')
      .select(['person_identity.person_id', 'secret.id', 'secret.box'])
      .where('tax_id_index', 'is', null)
      .where('secret.key_id', '=', underPersonKey)
      .execute();
    let indexed = 0;
    for (const { person_id: personId, id, box } of rows) {
      if (isStopping()) break;
      const taxId = await vault.openBytes(storage.read, personId, { table: 'secret', record: id, field: 'box' }, box);
      const index = taxIdIndexOf({ vault }, taxId.toString());
      await storage.write(({ db }) => writeTaxIdIndex(db, { personId, secretId: id, index }));
      indexed += 1;
    }
    return { indexed };
  },
};
