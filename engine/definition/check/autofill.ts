import type { LayoutNode, NodeDefinition } from '#schemas/node-definition.ts';
import type { AuthoredEntry } from '../read/authored.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';

/** The tokens of HTML by which a browser knows what to fill in (WCAG 2.2, 1.3.5). */
const tokens = new Set(
  `off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password current-password
  one-time-code organization organization-title street-address address-line1 address-line2 address-line3 address-level1 address-level2
  address-level3 address-level4 country country-name postal-code bday bday-day bday-month bday-year sex language email tel tel-country-code
  tel-national tel-area-code tel-local tel-extension url photo cc-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type
  transaction-amount transaction-currency webauthn`.split(/\s+/),
);

/** Field names for data that a browser knows of its user, by autofill token. */
const known: Readonly<Record<string, readonly string[]>> = {
  name: ['fullname', 'legalname'],
  'given-name': ['firstname', 'givenname', 'legalfirstname'],
  'additional-name': ['middlename', 'middleinitial'],
  'family-name': ['lastname', 'familyname', 'surname', 'legallastname'],
  email: ['email', 'emailaddress', 'newemail'],
  tel: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'homephone'],
  'address-line1': ['street', 'street1', 'streetaddress', 'address1', 'addressline1'],
  'address-line2': ['street2', 'address2', 'addressline2', 'apartment', 'unit'],
  'address-level2': ['city', 'town', 'locality'],
  'address-level1': ['state', 'province', 'region'],
  'postal-code': ['zip', 'zipcode', 'postalcode'],
  bday: ['birthdate', 'birthday', 'dateofbirth', 'dob'],
  username: ['username', 'login'],
  'current-password': ['password', 'currentpassword'],
  'new-password': ['newpassword'],
  'one-time-code': ['onetimecode', 'verificationcode'],
  organization: ['employer', 'employername'],
  'organization-title': ['jobtitle', 'occupation'],
};
const tokenOf = new Map(Object.entries(known).flatMap(([token, names]) => names.map((name) => [name, token] as const)));

/** A field for something that a browser knows of the person says so, or says `off` where it is about somebody else. */
export function checkAutofill(
  node: LayoutNode,
  { autofill }: NodeDefinition,
  at: SourcePosition,
  written: ReadonlyMap<string, AuthoredEntry>,
  findings: Findings,
): void {
  const { name, autocomplete } = node;
  const position = written.get('autocomplete')?.value.at ?? at;
  if (typeof autocomplete === 'string') {
    const wrong = autocomplete
      .split(' ')
      .find((word) => !tokens.has(word) && !/^(?:section-[\w-]+|shipping|billing|home|work|mobile|fax|pager)$/.test(word));
    if (wrong !== undefined) {
      findings.error(
        'autofill',
        position,
        `\`${wrong}\` is nothing that a browser fills in.`,
        didYouMean(wrong, [...tokens], 'Write a token of HTML, or `off`.'),
      );
      return;
    }
  }
  if (typeof name !== 'string' || !autofill) return;
  const token = tokenOf.get(name.replace(/[_-]/g, '').toLowerCase());
  if (token === undefined || autocomplete === 'off') return;
  if (typeof autocomplete === 'string' && autocomplete.split(' ').includes(token)) return;
  findings.error(
    'autofill',
    position,
    `The field ${name} holds what browsers know as \`${token}\`, and does not say so.`,
    `Write \`autocomplete: ${token}\`, or \`autocomplete: "off"\` where it is not about the person who fills it in.`,
  );
}
