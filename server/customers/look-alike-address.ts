/**
 * Letters and digits that look like those of ASCII, each group behind the one that it looks like: the part of the table of Unicode's UTS 39 (confusables, 2024)
 * that is left after NFKC, for letters of addresses in small and in capitals.
 */
const groups: Readonly<Record<string, string>> = {
  a: 'аɑαᴀΑАᎪꓮ',
  b: 'ЬᏏƄвʙΒВᏴꓐ',
  c: 'сϲᴄⲥꮯСϹᏟꓚ',
  d: 'ԁɗᏧꓒᎠꓓ',
  e: 'еҽɛεєΕЕᎬꓰ',
  f: 'ϝẝꞙϜꓝ',
  g: 'ɡցᶃԌᏀꓖ',
  h: 'һհᏂнΗНᎻꓧ',
  i: 'ıіɩιɪӏᎥꙇ',
  j: 'јϳЈᎫꓙ',
  k: 'кκᴋΚКᏦꓗ',
  l: 'ǀΙІӀℓןוᏞꓡ',
  m: 'мᴍΜМᎷꓟ',
  n: 'ոռпηΝꓠ',
  o: 'оοσօᴏⲟОΟՕꓳ',
  p: 'рρϱⲣРΡᏢꓑ',
  q: 'ԛգզԚ',
  r: 'гᴦⲅꭇꮁᎡᏒꓣ',
  s: 'ѕƽꜱꮪЅՏᏚꓢ',
  t: 'тτᴛΤТᎢꓔ',
  u: 'υʋսᴜꞟՍꓴ',
  v: 'νѵᴠꮩѴᏙꓦ',
  w: 'ԝɯաωѡᴡꮃԜᎳꓪ',
  x: 'хχᕁᕽХΧꓫ',
  y: 'уγɣүყʏУΥҮꓬ',
  z: 'ᴢꮓΖᏃꓜ',
  0: '০੦૦୦௦౦೦൦๐໐၀٠۰०',
  1: '١۱',
  2: 'ƨ',
  3: 'зӡҙȝЗƷ',
  4: 'Ꮞ',
  6: 'бᏮ',
  8: '৪੪ଃȣ',
  9: '৭੧୨',
};

const asciiOf: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([ascii, looksSo]) =>
    [...looksSo].flatMap((letter) => [[letter, ascii] as const, [letter.toLowerCase(), ascii] as const]),
  ),
);

/** What is said of such an address, at the field of any form that takes one. */
export const lookAlikeWords = 'This email has letters or marks that only look like the usual ones. Type it again, without pasting it.';

/**
 * True for an address that people would read as another one, of plain letters: `first.сustomer@…` with a Cyrillic с, or a word that is Cyrillic from end to end
 * and reads like a Latin one. Also where a mark hangs on no letter. An address in a language of its own keeps letters that no Latin one has, and passes.
 */
export function isLookAlike(email: string): boolean {
  if (/(?<![\p{L}\p{M}])\p{M}/u.test(email)) return true;
  const seen = [...email].map((letter) => asciiOf.get(letter) ?? letter).join('');
  return seen !== email && /^[\x20-\x7e]*$/.test(seen);
}
