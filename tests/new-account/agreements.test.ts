import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountSubtypes, kindOf } from '#server/domain/new-account/account-kinds.ts';
import { agreementsFor } from '#server/domain/new-account/agreements.ts';

const flows = join(import.meta.dirname, '../../flows');
const texts = join(flows, 'new-account/agreements');
const part = readFileSync(join(flows, 'new-account/parts/agreement-text.part.yaml'), 'utf8');
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);

/** Texts that somebody may have accepted. A change of one is a new file of a new revision, and a line here. */
const accepted: Readonly<Record<string, string>> = {
  'advisory-agreement.2026-09-15.md': 'eea622bf28722ae7',
  'advisory-agreement.2026-11-25.md': '9ebdf42ec2ab0f1b',
  'cash-program.2026-05-01.md': 'cb9c0028ebc7a33e',
  'cash-program.2026-11-25.md': '91e6d81cfeb6993b',
  'cash-program.2026-11-29.md': 'f72f3911b2ff716b',
  'client-agreement.2026-09-15.md': '0257e116af690f1a',
  'college-plan.2026-02-01.md': 'a5fa2190c78f95f2',
  'electronic-delivery.2026-03-01.md': '55ebc327687ebf8c',
  'electronic-delivery.2026-11-25.md': '9e1af9105890d27e',
  'joint-account.2026-03-01.md': 'fe8e7c5cdadb5173',
  'joint-account.2026-11-29.md': 'e3712661cb4d5959',
  'privacy-notice.2026-01-15.md': '764db48fd8583502',
  'relationship-summary.2026-06-30.md': 'd847208ed50afdde',
  'retirement-account.2026-01-01.md': '61860267096e3c6a',
  'retirement-account.2026-11-29.md': '1061368505fff7db',
  'self-directed.2026-04-01.md': '510262f7b74c8c7d',
  'trust-certification.2026-03-01.md': 'd892529f9d2a28c1',
  'adviser-brochure.2026-11-25.md': '4518751ad572158e',
  'adviser-brochure.md': 'c7fb863535fc73cb',
  // The translations that were read at its side.
  'advisory-agreement.2026-09-15.es.md': 'b7f6e3e23d865e6e',
  'advisory-agreement.2026-11-25.es.md': '2c4fbe22469171e4',
  'cash-program.2026-05-01.es.md': 'c0f3bd5535facffd',
  'cash-program.2026-11-25.es.md': '784ff1385481035e',
  'cash-program.2026-11-29.es.md': '9f65be3766dbcf1e',
  'client-agreement.2026-09-15.es.md': 'cb3a31aefc805d8f',
  'college-plan.2026-02-01.es.md': '6659712f158cd86a',
  'electronic-delivery.2026-03-01.es.md': '3feeeebc793d4fe4',
  'electronic-delivery.2026-11-25.es.md': '02d8408742abd6e0',
  'joint-account.2026-03-01.es.md': 'c3a6ad9ce3c228f1',
  'joint-account.2026-11-29.es.md': '7da1b17a43eb8c53',
  'privacy-notice.2026-01-15.es.md': '8146512acaed3dc3',
  'relationship-summary.2026-06-30.es.md': '620d3a4f6ef9e0a2',
  'retirement-account.2026-01-01.es.md': '8f48970cfa519269',
  'retirement-account.2026-11-29.es.md': '20c52f557425fe05',
  'self-directed.2026-04-01.es.md': '5aa3b404641c8aaa',
  'trust-certification.2026-03-01.es.md': '7314555d427b884b',
  'adviser-brochure.2026-11-25.es.md': '40c9d88b5a184575',
  'adviser-brochure.es.md': 'ccc9c07773ac92cc',
};

test('the text of a revision that may have been accepted is never edited', () => {
  const hashes = Object.fromEntries(readdirSync(texts).map((name) => [name, hashOf(join(texts, name))]));
  const legal = readdirSync(join(flows, 'legal')).filter((name) => /^adviser-brochure.*\.md$/.test(name));
  const brochures = legal.map((name) => [name, hashOf(join(flows, 'legal', name))]);
  expect({ ...hashes, ...Object.fromEntries(brochures) }).toEqual(accepted);
});

test('each agreement of each kind is shown in the revision that is accepted, and whoever is advised accepts the brochure too', () => {
  for (const subtype of accountSubtypes) {
    const { accountType, flavor } = kindOf[subtype];
    const agreements = agreementsFor(accountType, flavor);
    for (const { agreementType, revision } of agreements) expect(part, subtype).toContain(`    ${agreementType} ${revision}:\n`);
    const types = agreements.map(({ agreementType }) => agreementType as string);
    expect(types.includes('ADVISER_BROCHURE'), subtype).toBe(types.includes('ADVISORY_AGREEMENT'));
  }
});
