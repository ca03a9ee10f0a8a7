import { translate } from '../../language/translate.ts';
import { type Call, isNumber, isText } from './call.ts';

const made =
  (make: (text: string, language: string) => string): Call =>
  ([value], charge, speech) => {
    if (!isText(value)) return undefined;
    charge(value.length / 100);
    return make(value, speech?.language ?? 'en');
  };
export const lower = made((text, language) => text.toLocaleLowerCase(language));
export const upper = made((text, language) => text.toLocaleUpperCase(language));
export const startsWith: Call = ([value, start]) => (isText(value) && isText(start) ? value.startsWith(start) : undefined);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u);
/** True if each word of the second text begins a word of the first. */
export const mentions: Call = ([text, asked], charge) => {
  if (!isText(text) || !isText(asked)) return undefined;
  const wanted = wordsOf(asked);
  charge((text.length * (wanted.length + 1)) / 100);
  const has = wordsOf(text);
  return wanted.every((word) => has.some((one) => one.startsWith(word)));
};
export const string: Call = ([value]) => (isText(value) || isNumber(value) || typeof value === 'boolean' ? String(value) : undefined);

/** Ten digits as (415) 555-0100, with or without a leading 1; anything else as it stands. */
export const phone = made((value) => {
  const digits = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(value.replace(/[\s().-]/g, ''));
  return digits ? `(${digits[1]}) ${digits[2]}-${digits[3]}` : value;
});

/** One part of an address, escaped. */
export const encode: Call = ([value], charge) => {
  const text = string([value], charge);
  if (!isText(text)) return undefined;
  charge(text.length / 20);
  return /\p{Surrogate}/u.test(text) ? undefined : encodeURIComponent(text);
};

/** An address with a query made of the names and values that follow it; names without a value are left out, and an object is written in JSON. */
export const address: Call = ([path, ...pairs], charge) => {
  if (!isText(path) || pairs.length % 2 === 1) return undefined;
  let query = '';
  for (let at = 0; at < pairs.length; at += 2) {
    const [name, value] = [pairs[at], pairs[at + 1]];
    if (value === null) continue;
    const [left, right] = [
      encode([name], charge),
      encode([typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value], charge),
    ];
    if (!isText(left) || !isText(right)) return undefined;
    query += `${query === '' && !path.includes('?') ? '?' : '&'}${left}=${right.replaceAll('%20', '+')}`;
  }
  return path + query;
};

const states =
  'AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut DE:Delaware DC:District_of_Columbia FL:Florida GA:Georgia HI:Hawaii ID:Idaho IL:Illinois IN:Indiana IA:Iowa KS:Kansas KY:Kentucky LA:Louisiana ME:Maine MD:Maryland MA:Massachusetts MI:Michigan MN:Minnesota MS:Mississippi MO:Missouri MT:Montana NE:Nebraska NV:Nevada NH:New_Hampshire NJ:New_Jersey NM:New_Mexico NY:New_York NC:North_Carolina ND:North_Dakota OH:Ohio OK:Oklahoma OR:Oregon PA:Pennsylvania PR:Puerto_Rico RI:Rhode_Island SC:South_Carolina SD:South_Dakota TN:Tennessee TX:Texas UT:Utah VT:Vermont VA:Virginia WA:Washington WV:West_Virginia WI:Wisconsin WY:Wyoming AS:American_Samoa GU:Guam MP:Northern_Mariana_Islands VI:U.S._Virgin_Islands AA:Armed_Forces_Americas AE:Armed_Forces_Europe AP:Armed_Forces_Pacific';
/** The states, the District of Columbia, the territories and military mail, by their postal codes. */
export const stateNames: ReadonlyMap<string, string> = new Map(
  states.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(3).replaceAll('_', ' ')]),
);

/** The name of one of them by its postal code; an unknown code as it stands. */
export const stateName: Call = ([code], _charge, speech = {}) =>
  isText(code) ? translate(speech, stateNames.get(code) ?? code) : undefined;

/** An address that a visitor gave, if it is a path of this product; null for every other. What is drawn or followed goes through `safeAddress` besides. */
export const ownPage: Call = ([value]) => (!isText(value) ? undefined : /^(?![^?#]*\/\/)[/?#][^\0- \\]*$/.test(value) ? value : null);
