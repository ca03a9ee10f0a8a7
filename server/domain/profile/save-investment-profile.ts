import { z } from 'zod';
import { personAndAccounts } from '#server/accounts/account-aggregates.ts';
import { readPerson } from '#server/people/read-person.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, WriteErrors } from '#server/operations/shapes.ts';
import { saveTaxInputs, taxMistakes, TaxFields, saveHomeAddress } from '../tax-inputs/index.ts';
import { writeDetail } from '#server/customers/profile-detail.ts';
import { ProfileFields, profileMistakes, saveProfileFields } from './profile-fields.ts';

const Text = z.string().trim().max(200);
const { maritalStatus, liquidNetWorthAmount, employmentType, employer, occupation } = ProfileFields.shape;
const { filingStatus, pretaxAnnualIncome } = TaxFields.shape;

/** The longest line of a street, and ZIP code. */
const mostStreet = 30;
const mostZip = 10;
const mostIncome = 100_000_000_00;

/** 002 §3, of the page as it was before: an address in words of its own, and sections in the place of fields. */
const Contact = z.strictObject({ streetOne: Text, streetTwo: Text.nullable().optional(), city: Text, state: Text, zip: Text });
const Sections = z.strictObject({
  contactInformation: Contact.optional(),
  employmentInformation: z.strictObject({ employmentType, employer, occupation }).optional(),
  personalInformation: z.strictObject({ maritalStatus, liquidNetWorthAmount, pretaxAnnualIncome }).optional(),
  taxInformation: z.strictObject({ filingStatus, adjustedGrossIncome: Cents.nullable().optional() }).optional(),
});
type Sections = z.infer<typeof Sections>;
type Mistakes = z.infer<typeof WriteErrors>;

/**
 * 002 §7: saves the sections that are sent, or nothing where one of their fields is wrong; errors by section and field. An address that the address
 * check does not know as it was typed is not saved: SUGGESTED offers others, UNDELIVERABLE none.
 */
const saveInvestmentProfile = defineOperation({
  name: 'saveInvestmentProfile',
  kind: 'external',
  aggregate: personAndAccounts,
  audit: 'identity',
  limit: { person: '60/h', party: '30/h' },
  personal: [
    ...Object.keys(Contact.shape).map((part) => `contactInformation.${part}`),
    ...['employer', 'occupation'].map((part) => `employmentInformation.${part}`),
    ...['maritalStatus', 'liquidNetWorthAmount', 'pretaxAnnualIncome'].map((part) => `personalInformation.${part}`),
    'taxInformation.adjustedGrossIncome',
  ],
  input: Sections,
  output: z.strictObject({
    success: z.boolean(),
    errors: WriteErrors,
    status: z.enum(['SAVED', 'SUGGESTED', 'UNDELIVERABLE', 'INVALID']),
  }),
  async handler(sections, context) {
    const { contactInformation: contact, ...others } = sections;
    const mistakes = [...addressMistakes(contact), ...sectionMistakes(others)];
    if (mistakes.length > 0) return { success: false, errors: mistakes, status: 'INVALID' as const };
    const address = contact === undefined ? null : await saveHomeAddress(context, homeAddressOf(contact));
    if (address?.success === false) return { success: false, errors: address.errors.map(legacyPath), status: 'INVALID' as const };
    await context.settle((db) => saveSections({ ...context, db }, others));
    return { success: true, errors: [], status: address?.status ?? ('SAVED' as const) };
  },
});

const legacyNames: Readonly<Record<string, string>> = { street1: 'streetOne', street2: 'streetTwo', zipCode: 'zip' };

const legacyPath = ({ path, message }: Mistakes[number]) => ({ path: `contactInformation/${legacyNames[path] ?? path}`, message });

function homeAddressOf({ streetOne: street1, streetTwo: street2 = null, city, state, zip: zipCode }: z.infer<typeof Contact>) {
  return { street1, street2, city, state, zipCode };
}

function addressMistakes(contact: Sections['contactInformation']): Mistakes {
  const { streetOne = '', streetTwo, zip = '' } = contact ?? {};
  const wrong = (path: string, most: number) => ({ path: `contactInformation/${path}`, message: `Use at most ${most} characters.` });
  return [
    ...(streetOne.length > mostStreet ? [wrong('streetOne', mostStreet)] : []),
    ...((streetTwo ?? '').length > mostStreet ? [wrong('streetTwo', mostStreet)] : []),
    ...(zip.length > mostZip ? [wrong('zip', mostZip)] : []),
  ];
}

/** The same rules as of the newer page, with issues by section. */
function sectionMistakes({ employmentInformation, personalInformation, taxInformation }: Omit<Sections, 'contactInformation'>): Mistakes {
  const { pretaxAnnualIncome: income, ...personal } = personalInformation ?? {};
  const { adjustedGrossIncome: adjusted, ...tax } = taxInformation ?? {};
  const inSection = (section: string, mistakes: Mistakes) =>
    mistakes.map(({ path, message }) => ({ path: path.replace('personFields', section), message }));
  return [
    ...inSection('employmentInformation', profileMistakes(employmentInformation ?? {})),
    ...inSection('personalInformation', [...profileMistakes(personal), ...taxMistakes({ pretaxAnnualIncome: atLeastOne(income) })]),
    ...inSection('taxInformation', taxMistakes(tax)),
    ...(Math.abs(adjusted ?? 0) > mostIncome
      ? [{ path: 'taxInformation/adjustedGrossIncome', message: 'Enter an amount of at most $100,000,000.' }]
      : []),
  ];
}

/** 002 §5: an income of less than a dollar is none. */
const atLeastOne = (income: number | null | undefined) => (income != null && income < 1_00 ? null : income);

async function saveSections(
  context: OperationContext,
  { employmentInformation, personalInformation, taxInformation }: Omit<Sections, 'contactInformation'>,
): Promise<void> {
  const { pretaxAnnualIncome: income, ...personal } = personalInformation ?? {};
  const { adjustedGrossIncome: adjusted, filingStatus: filing } = taxInformation ?? {};
  await saveTaxInputs(context, await readPerson(context, signedIn(context).id), { filingStatus: filing, pretaxAnnualIncome: income });
  await saveProfileFields(context, { ...personal, ...employmentInformation });
  if (adjusted !== undefined) await writeDetail(context, { adjusted_gross_income_cents: adjusted });
}

export const savedProfileOperations: readonly Operation[] = [saveInvestmentProfile];
