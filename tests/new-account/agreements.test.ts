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
};

test('the text of a revision that may have been accepted is never edited', () => {
  const hashes = Object.fromEntries(readdirSync(texts).map((name) => [name, hashOf(join(texts, name))]));
  const brochures = ['adviser-brochure.2026-11-25.md', 'adviser-brochure.md'].map((name) => [name, hashOf(join(flows, 'legal', name))]);
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
